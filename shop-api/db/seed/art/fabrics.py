"""Soft materials. Cloth meshes carry UVs in centimetres; `mapped='Object'` serves meshes without."""
from materials import hue, remembered
from nodes import blend, linear, shade


def _threads(s, at, pitch, slub=.25):
    """Plain weave as height 0..1 and a per-thread tone 0..1."""
    wander = s.noise(at, .6 / pitch * .2, 2)
    x = s.add(s.axis(at, 'X'), s.mul(wander, pitch * .8))
    y = s.add(s.axis(at, 'Y'), s.mul(wander, pitch * -.8))
    warp, weft = s.sine(s.add(x, -pitch / 4), pitch), s.sine(s.add(y, -pitch / 4), pitch)
    over = s.math('GREATER_THAN', s.math('SINE', s.add(s.mul(x, 3.14159 / pitch), 0)), 0)
    under = s.math('GREATER_THAN', s.math('SINE', s.mul(y, 3.14159 / pitch)), 0)
    flip = s.math('ABSOLUTE', s.add(over, s.mul(under, -1)))
    height = s.add(s.mul(flip, s.add(warp, s.mul(weft, .35))), s.mul(s.math('SUBTRACT', 1, flip), s.add(weft, s.mul(warp, .35))))
    thick = s.noise(s.vector(s.mul(x, .08 / pitch), s.mul(y, 1.0 / pitch), 0), 1, 2)
    thin = s.noise(s.vector(s.mul(x, 1.0 / pitch), s.mul(y, .08 / pitch), 3), 1, 2)
    tone = s.add(s.mul(flip, thin), s.mul(s.math('SUBTRACT', 1, flip), thick))
    return s.add(height, s.mul(tone, slub * 2)), tone


@remembered
def linen(s, colour, pitch=.34, mapped='UV', relief=1.0, melange=.45):
    colour, at = hue(colour), s.at(mapped)
    height, tone = _threads(s, at, pitch)
    base = s.mix(s.span(tone, .25, .75), shade(colour, 1.16 - melange), shade(colour, 1.18 + melange * .8))
    base = s.mix(s.span(height, .1, 1.2, .35, 0), base, shade(colour, .55))
    base = s.mix(s.mul(s.noise(at, .12, 3), .25), base, shade(colour, .8))
    bump = s.bump(height, pitch * .35, relief)
    return s.done(s.principled(base, .9, Normal=bump, Sheen=.25, Specular=.12))


@remembered
def shade_linen(s, colour='#efe3cb', strength=1.6, warm='#ffd39a', middle=10.0, reach=9.0, pitch=.3):
    """A lampshade lit from within: brightest at height `middle`."""
    at = s.at('UV')
    height, tone = _threads(s, at, pitch)
    z = s.axis(s.at(), 'Z')
    far = s.math('ABSOLUTE', s.add(z, -middle))
    light = s.math('POWER', s.span(far, reach * 1.35, 0), 1.5)
    base = s.mix(s.span(tone, .25, .75), shade(colour, .82), colour)
    shine = s.mul(s.mul(s.add(light, .22), strength), s.span(s.add(height, s.mul(tone, .8)), .2, 1.8, .72, 1.1))
    bump = s.bump(height, pitch * .3, .7)
    return s.done(s.principled(base, .9, Normal=bump, Specular=.1, Emission=s.mix(light, blend(warm, '#ff9d4a', .4), warm),
                               Emission_Strength=shine))


@remembered
def pile(s, colour, band=None, fine=5.0):
    """Terry whose loops are real geometry; `band` is the flat woven border between two depths (y)."""
    colour, at = hue(colour), s.at()
    fuzz = s.noise(at, fine, 2, .7)
    patch = s.noise(at, .2, 2)
    lift = 1.3 - .3 * min(1, sum(linear(colour)[:3]) / 2)
    base = s.mix(s.span(fuzz, .3, .7), shade(colour, lift * .78), shade(colour, lift))
    base = s.mix(s.mul(s.span(patch, .35, .7), .15), base, shade(colour, .85))
    normal = None
    if band:
        y = s.axis(at, 'Y')
        flat = s.mul(s.math('GREATER_THAN', y, band[0]), s.math('GREATER_THAN', band[1], y))
        ribs = s.mul(s.sine(y, .36), flat)
        base = s.mix(s.mul(flat, .8), base, s.mix(ribs, shade(colour, .86), shade(colour, 1.12)))
        normal = s.bump(ribs, .1, .9)
    return s.done(s.principled(base, .95, Normal=normal, Sheen=.4, Specular=.04))


@remembered
def striped(s, colour, ground='#efe6d4', pitch=.3):
    """Flat weave with bands of colour along v (centimetres), as hammam towels have."""
    colour, at = hue(colour), s.at('UV')
    height, tone = _threads(s, at, pitch)
    v = s.math('FLOOR', s.mul(s.axis(at, 'Y'), 1 / .3))
    along = s.math('PINGPONG', s.mul(s.add(v, 400), .3), 12.5)
    broad = s.math('GREATER_THAN', along, 6.8)
    fine = s.math('COMPARE', along, 4.9, .55)
    hair = s.math('COMPARE', along, 3.2, .22)
    paint = s.math('MAXIMUM', broad, s.math('MAXIMUM', fine, hair))
    base = s.mix(paint, ground, shade(colour, 1.12))
    base = s.mix(s.span(tone, .25, .75, .25, 0), base, shade(colour, .5))
    base = s.mix(s.span(height, .1, 1.2, .3, 0), base, shade(colour, .5))
    return s.done(s.principled(base, .92, Normal=s.bump(height, pitch * .35, .8), Sheen=.25, Specular=.08))


@remembered
def velvet(s, colour):
    colour, at = hue(colour), s.at()
    edge = s.node('LayerWeight', {'Blend': .45}).outputs['Facing']
    nap = s.noise(at, .35, 3, .6)
    base = s.mix(s.mul(s.add(edge, s.mul(s.add(nap, -.5), .5)), .8), shade(colour, .62), blend(shade(colour, 1.5), '#ffffff', .06))
    bump = s.bump(s.noise(at, 14, 2), .02, .35)
    return s.done(s.principled(base, .8, Normal=bump, Sheen=1.0, **{'Sheen_Tint': .8}, Specular=.1))


@remembered
def knit(s, colour, pitch=.5, mapped='UV', relief=1.0):
    """Coarse wool: diagonal ribs with fuzz."""
    colour, at = hue(colour), s.at(mapped)
    x, y = s.axis(at, 'X'), s.axis(at, 'Y')
    wander = s.mul(s.noise(at, 1.2, 3), .25)
    ribs = s.sine(s.add(s.add(x, s.mul(y, .55)), wander), pitch)
    cross = s.sine(s.add(s.add(y, s.mul(x, -.2)), wander), pitch * .8)
    fuzz = s.noise(at, 7, 4, .75)
    height = s.add(s.mul(ribs, s.add(s.mul(cross, .5), .5)), s.mul(fuzz, .5))
    base = s.mix(s.span(height, .1, 1.1), shade(colour, .68), shade(colour, 1.12))
    return s.done(s.principled(base, .95, Normal=s.bump(height, .12, relief), Sheen=.5, Specular=.05))


@remembered
def waffle(s, colour, pitch=1.0, mapped='UV', depth=.3):
    """Square cells with raised ridges."""
    colour, at = hue(colour), s.at(mapped)
    wander = s.mul(s.noise(at, .3, 2), .3)
    x = s.math('ABSOLUTE', s.math('SINE', s.mul(s.add(s.axis(at, 'X'), wander), 3.14159 / pitch)))
    y = s.math('ABSOLUTE', s.math('SINE', s.mul(s.add(s.axis(at, 'Y'), wander), 3.14159 / pitch)))
    cell = s.math('MINIMUM', x, y)
    ridge = s.math('SUBTRACT', 1, s.math('POWER', cell, .7))
    threads = s.noise(at, 7, 3, .7)
    base = s.mix(s.span(ridge, 0, .9), shade(colour, .66), shade(colour, 1.08))
    bump = s.bump(s.add(ridge, s.mul(threads, .12)), depth, 1.0)
    return s.done(s.principled(base, .92, Normal=bump, Sheen=.3, Specular=.08))


@remembered
def felt(s, colour, scale=1.0, mapped='Object'):
    """Plain fine textile for ribbons, cords and tapes."""
    colour, at = hue(colour), s.at(mapped)
    fuzz = s.noise(at, 6 / scale, 3, .7)
    base = s.mix(fuzz, shade(colour, .78), shade(colour, 1.15))
    return s.done(s.principled(base, .95, Normal=s.bump(fuzz, .05 * scale, .8), Sheen=.3, Specular=.08))


@remembered
def leather(s, colour='#8a5a36'):
    at = s.at()
    grain = s.voronoi(at, 9)
    base = s.mix(s.noise(at, 1.2, 3), shade(colour, .75), shade(colour, 1.15))
    return s.done(s.principled(base, .55, Normal=s.bump(grain, .03, .5), Specular=.35))
