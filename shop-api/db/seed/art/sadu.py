"""The Bedouin sadu weave: warp-faced bands of stripes, triangles and lozenges, drawn by node arithmetic."""
from materials import remembered

BANDS = {  # (half width as a share, ground, figure, motif), from the middle outwards
    'red': [(.125, '#8e2a22', '#efe6d2', 'lozenge'), (.025, '#1f1e1c', None, 'plain'), (.018, '#efe6d2', None, 'plain'),
            (.10, '#1f1e1c', '#efe6d2', 'tooth'), (.018, '#efe6d2', None, 'plain'), (.035, '#c4682c', None, 'plain'),
            (.018, '#1f1e1c', None, 'plain'), (.09, '#8e2a22', '#1f1e1c', 'triangle'), (.018, '#1f1e1c', None, 'plain'),
            (.02, '#efe6d2', None, 'plain'), (.05, '#1f1e1c', '#c4682c', 'dash'), (.02, '#efe6d2', None, 'plain'), (1, '#8e2a22',
                None, 'plain')],
}
SWAP = {'#8e2a22': '#23211f', '#1f1e1c': '#8e2a22', '#efe6d2': '#efe6d2', '#c4682c': '#c4682c'}
BANDS['black'] = [(w, SWAP[a], SWAP.get(b), motif) for w, a, b, motif in BANDS['red']]


def _motif(s, kind, across, along, half):
    """1 where the figure shows; `across` is 0..1 over the band, `along` in centimetres."""
    if kind == 'lozenge':
        pitch = half * 3.4
        saw = s.math('PINGPONG', along, pitch / 2)
        reach = s.mul(saw, 2 / pitch)
        side = s.math('ABSOLUTE', s.math('MULTIPLY_ADD', across, 2, -1))
        total = s.add(reach, side)
        ring = s.math('COMPARE', total, 1.0, .14)
        core = s.math('GREATER_THAN', 0.46, total)
        inner = s.math('GREATER_THAN', .2, total)
        far = s.math('GREATER_THAN', total, 1.55)
        return s.math('MAXIMUM', s.math('MAXIMUM', ring, far), s.add(core, s.mul(inner, -1)))
    if kind == 'tooth':
        pitch = half * 1.5
        saw = s.mul(s.math('PINGPONG', along, pitch / 2), 2 / pitch)
        return s.math('GREATER_THAN', saw, across)
    if kind == 'triangle':
        pitch = half * 2.2
        saw = s.mul(s.math('PINGPONG', along, pitch / 2), 2 / pitch)
        side = s.math('ABSOLUTE', s.math('MULTIPLY_ADD', across, 2, -1))
        return s.math('GREATER_THAN', saw, s.math('MULTIPLY_ADD', side, .9, .12))
    return s.math('GREATER_THAN', s.math('SINE', s.mul(along, 6.28 / 1.6)), .1)


@remembered
def sadu(s, colour, width):
    """`width` is the span of the bands in centimetres; UVs are centimetres; bands run along v."""
    at = s.at('UV')
    yarn, pick = .3, .42
    u = s.axis(at, 'X')
    u = s.mul(s.math('FLOOR', s.math('MULTIPLY_ADD', u, 1 / yarn, .5)), yarn)
    v = s.mul(s.math('FLOOR', s.mul(s.axis(at, 'Y'), 1 / pick)), pick)
    v = s.add(v, 1000.0)
    out = s.mul(s.math('ABSOLUTE', u), 2 / width)
    tone, edge = None, 0.0
    for half, ground, figure, kind in BANDS[colour]:
        end = edge + half * 1.62
        if kind == 'plain':
            fill = ground
        else:
            across = s.span(out, edge if edge else 0, end)
            if not edge:
                across = s.math('MULTIPLY_ADD', s.mul(u, 1 / (width * end)), 1, .5)
            fill = s.mix(_motif(s, kind, across, v, half * 1.62 * width / (1 if not edge else 2)), ground, figure)
        tone = fill if tone is None else s.mix(s.math('GREATER_THAN', out, edge), tone, fill)
        edge = end
    x, y = s.axis(at, 'X'), s.axis(at, 'Y')
    warp = s.sine(x, yarn)
    weft = s.sine(y, pick)
    fuzz = s.noise(at, 6, 2, .7)
    height = s.add(s.mul(warp, .8), s.add(s.mul(weft, .35), s.mul(fuzz, .4)))
    tone = s.mix(s.span(height, .2, 1.2, .5, 0), tone, '#14100c')
    tone = s.mix(s.mul(s.span(fuzz, .3, .7), .18), tone, '#e9d8bd')
    return s.done(s.principled(tone, .92, Normal=s.bump(height, .12, .9), Sheen=.25, Specular=.06))
