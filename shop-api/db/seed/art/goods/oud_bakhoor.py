"""Oud & bakhoor: burners, wood chips, tablets, oil, charcoal."""
import math
import random

import materials as m
from gallery import detail, product
from scatter import away, fill, heap, pebble, spread, splinter
from shapes import arc, bake, ball, box, carve, copy, flow, lathe, loft, modify, move, placed, prism, square, tube, vessel


def burner_body(profile, material, horn=1.15, corner=.35):
    """A square loft of (half width, height); the last rings rise into horns at the corners."""
    rings = []
    top = profile[-1][1]
    for half, z in profile:
        ring = square(half, z, corner, steps=6)
        dense = []
        for i, a in enumerate(ring):
            b = ring[(i + 1) % len(ring)]
            parts = 12 if i % 7 == 6 else 1
            dense += [tuple(a[k] + (b[k] - a[k]) * j / parts for k in range(3)) for j in range(parts)]
        rise = max(0, 1 - (top - z) / 2.2) * horn
        rings.append([(x, y, h + rise * (abs(x * y) / half ** 2) ** 4) for x, y, h in dense])
    return loft(rings, material, 'burner')


def coals(z, count=4, spread_by=1.5, seed=1, size=.95):
    """Ash with a few glowing coals."""
    ash = m.plain('#8d8881', .95, bumpy=.8, size=2.5)
    ember = ember_material()
    heap([pebble(.42, ash, i, rough=.5, detail=6) for i in range(3)], 60, spread_by * 1.35, .35, seed, (0, 0, z), flat=1)
    rng = random.Random(seed)
    for i in range(count):
        a = i * 2.4 + .5
        r = spread_by * .62 * (i > 0)
        move(pebble(size * rng.uniform(.8, 1.1), ember, seed + i, (1, .9, .7), .35), (r * math.cos(a), r * math.sin(a), z + .55),
             (rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(0, 90)))


@m.remembered
def ember_material(s):
    at = s.at()
    crack = s.noise(at, 1.1, 4, .65, 1.2)
    hot = s.math('POWER', s.span(crack, .52, .72), 2.0)
    base = s.mix(s.span(s.noise(at, 1.6, 3), .35, .6), '#24201d', '#a29b93')
    return s.done(s.principled(base, .9, Emission='#ff8a2e', Emission_Strength=s.mul(hot, 3.2), Normal=s.bump(crack, .15, .8)))


def brass_mabkhara_body():
    brass = m.metal('brass', rough=.24)
    outline = flow([(5.3, 0), (5.2, .5), (4.55, 1.6), (3.5, 4.0), (2.75, 6.4), (2.55, 7.3), (2.75, 8.0), (3.7, 9.2), (5.0, 11.6),
        (5.9, 14.2), (6.1, 15)], 5)
    inner = [(5.75, 15), (5.5, 14), (4.6, 11.8), (3.9, 11.2), (.8, 11.1)]
    body = burner_body([(p[0], p[1]) for p in outline] + inner, brass)
    cutters = []
    for turn in (0, 90):
        arch = [(-2.7, -1), (2.7, -1), (2.7, .6), *[(2.7 * math.cos(a), .6 + 2.3 * math.sin(a)) for a in
                (math.pi * i / 14 for i in range(1, 14))], (-2.7, .6)]
        cutter = prism(arch, 16, None, 0)
        cutters.append(bake(move(bake(move(cutter, (0, 8, 0), (90, 0, 0))), (0, 0, 0), (0, 0, turn))))
        for x in (-2.1, 0, 2.1):
            size = .62 if x else .85
            lozenge = prism([(size, 0), (0, size * 1.45), (-size, 0), (0, -size * 1.45)], 16, None, 0)
            cutters.append(bake(move(bake(move(lozenge, (x, 8, 12.9), (90, 0, 0))), (0, 0, 0), (0, 0, turn))))
    carve(body, cutters)
    modify(body, 'BEVEL', width=.07, segments=2, limit_method='ANGLE', angle_limit=math.radians(42))
    band = m.metal('brass', rough=.18, age=.1)
    for half, z, fat in ((2.66, 7.35, .3), (3.05, 8.45, .16), (2.86, 6.2, .16)):
        ring = square(half, z, .35, steps=5)
        tube(ring + ring[:2], fat, band, 10, caps=False)
    stud = ball(.17, band, around=16)
    for side in range(4):
        for x in (-4.2, -2.8, -1.4, 0, 1.4, 2.8, 4.2):
            a, half, z = math.radians(90 * side), 5.93, 14.45 + .9 * (abs(x) / 6) ** 4
            copy(stud, (x * math.cos(a) + half * math.sin(a), x * math.sin(a) - half * math.cos(a), z))
    away([stud])
    lathe(vessel(flow([(2.4, 10.4), (3.6, 10.8), (4.2, 12.0), (4.35, 12.6)], 5), .12), m.metal('old', rough=.45), 48)


def lit_brass_mabkhara():
    brass_mabkhara_body()
    coals(13.0, 6, 2.9, size=1.1)


@product('brass-mabkhara', 'scent', smoke=[((.6, 0, 14.2), .36, .6)], fill=.6, base=.12)
def brass_mabkhara():
    with placed(turn=-28):
        lit_brass_mabkhara()


@detail('brass-mabkhara', 'scent', close=((.4, 0, 13.2), 17), pitch=math.radians(24), smoke=[((.8, 0, 14.2), .5, .6)], room=30)
def brass_mabkhara_close():
    brass_mabkhara()


@product('ceramic-mabkhara', 'scent', 'Olive', 'Ivory', 'Clay', smoke=[((.3, 0, 9.8), .32)], fill=.62, base=.13)
def ceramic_mabkhara(colour):
    glaze = m.glaze(colour, rough=.5, speckle=.35, foot=.35, rim=9.9)
    outer = flow([(3.2, 0), (3.3, .4), (2.7, 1.3), (1.75, 2.9), (1.6, 3.7), (2.2, 4.7), (3.6, 6.2), (4.25, 7.8), (4.6, 9.2),
        (5.15, 9.9)], 7)
    bowl = lathe(vessel(outer, .38, 6.6), glaze)
    cutters = []
    for i in range(5):
        window = [(.42 * math.cos(a), .62 * math.sin(a)) for a in (2 * math.pi * k / 20 for k in range(20))]
        cutters.append(bake(move(bake(move(prism(window, 4, None, 0), (0, -3, 8.1), (90, 0, 0))), turn=(0, 0, 72 * i + 10))))
    carve(bowl, cutters)
    coals(8.5, 5, 2.3, size=.95)


def walnut_block():
    walnut, brass = m.wood('walnut', 'Z', 1.2, wild=.6), m.metal('brass', rough=.22)
    sides = [(4.1, 0), (4.1, .9), (3.75, 1.3), (2.35, 6.2), (2.35, 7.1), (3.9, 11.4), (3.9, 12.4)]
    loft([square(h, z, .25) for h, z in sides + [(2.2, 12.4), (2.1, 11.6)]], walnut, 'block', sharp=20)
    for low, high in ((.25, .45), (6.35, 6.6), (6.75, 6.95), (11.75, 12.0)):
        def half(z):
            for (h0, z0), (h1, z1) in zip(sides, sides[1:]):
                if z0 <= z <= z1 and z1 > z0:
                    return h0 + (h1 - h0) * (z - z0) / (z1 - z0)
        loft([square(half(z) + .035, z, .25) for z in (low, high)], brass, 'inlay', (False, False), sharp=20)
    tack = ball(.15, brass, around=16, squash=.8)
    rows = [(2.2, (-2.4, -1.2, 0, 1.2, 2.4)), (3.1, (-1.5, -.5, .5, 1.5)), (4.0, (-.9, 0, .9)), (4.9, (-.45, .45)), (5.7, (0,)),
            (7.8, (0,)), (8.6, (-.5, .5)), (9.4, (-1, 0, 1)), (10.2, (-1.6, -.55, .55, 1.6)), (11.0, (-2.3, -1.15, 0, 1.15, 2.3))]
    for side in range(4):
        a = math.radians(90 * side)
        for z, xs in rows:
            h = half(z)
            for x in xs:
                copy(tack, (x * math.cos(a) + h * math.sin(a), x * math.sin(a) - h * math.cos(a), z))
    away([tack])
    lathe(vessel(flow([(1.9, 12.3), (2.5, 12.42), (2.9, 12.95), (3.3, 13.6), (3.45, 13.7)], 6), .12), brass, 64)
    coals(13.0, 4, 1.7, size=.85)


@product('walnut-mabkhara', 'scent', smoke=[((.3, 0, 14.3), .36)], fill=.6, base=.12)
def walnut_mabkhara():
    with placed(turn=-30):
        walnut_block()


@detail('walnut-mabkhara', 'scent', close=((0, -1.5, 10.6), 14), pitch=math.radians(22), smoke=[((.3, 0, 14.3), .45)], room=28)
def walnut_mabkhara_close():
    walnut_mabkhara()


@product('electric-burner', 'scent', 'Black', 'White', smoke=[((0, 0, 8.2), .3, .35)], fill=.62, base=.2)
def electric_burner(colour):
    body = m.paint(colour, .42)
    lathe([(0, .3), (4.3, .3), *arc((4.5, .6), .3, -90, 0), *arc((4.4, 6.4), .5, 0, 90), (3.7, 6.9), (3.6, 6.6), (0, 6.6)], body)
    lathe([(0, 0), (3.9, 0), (3.9, .35), (0, .35)], m.paint('black', .6), 64)
    steel = m.metal('steel', rough=.3)
    lathe([(0, 6.75), (2.6, 6.75), (3.0, 6.95), (3.35, 7.25), (3.5, 7.22), (3.5, 7.05), (3.3, 6.7), (0, 6.62)], steel, 72)
    chips = m.plain('#3a2417', .8, bumpy=.8, size=3, variety=.3)
    spots = [splinter(1.5, .3, chips, i) for i in range(4)]
    heap(spots, 8, .9, .5, 4, (0, 0, 6.95), flat=.2)
    away(spots)
    with placed(turn=-14):
        ring = lathe([(0, 0), (1.25, 0), (1.25, .25), *arc((1.05, .55), .2, 0, 90), (.8, .62), (0, .6)],
            m.metal('steel', rough=.35, brush='X'), 48)
        bake(move(ring, (0, -4.42, 3.7), (90, 0, 0)))
        bake(move(box(.14, .05, .7, m.paint('black', .4), .02), (0, -5.06, 4.0)))
        bake(move(ball(.17, m.glow('#ff7a2a', 5), around=16), (2.1, -4.32, 3.7)))
        lamp = lathe([(.17, 0), (.28, 0), (.28, .12), (.17, .12)], steel, 24)
        bake(move(lamp, (2.1, -4.25, 3.7), (90, 0, 16)))
    tube(flow([(1.5, 4.2, 1.0), (2.5, 5.6, .5), (4.6, 6.4, .22), (6.6, 5.2, .22), (7.5, 2.8, .22)], 8), .2, m.paint('black', .5),
        10)


@m.remembered
def resinous(s):
    """Oud wood: pale fibre with dark resin veins, different in every piece."""
    luck = s.node('ObjectInfo').outputs['Random']
    at = s.node('VectorMath', {0: s.at(), 1: s.vector(0, 0, s.mul(luck, 40))}, operation='ADD').outputs[0]
    veins = s.noise(s.scaled(at, (.5, 4, 4)), 1, 3, .6, .6)
    tone = s.ramp(s.add(veins, s.mul(s.add(luck, -.5), .22)), [(.36, '#24140d'), (.5, '#47291a'), (.62, '#7a5233'),
        (.75, '#a27a50')])
    return s.done(s.principled(tone, .6, Normal=s.bump(veins, .12, 1.0), Specular=.35))


def oud_pieces(count=7, long=2.2):
    dark = resinous()
    return [splinter(long + .3 * (i % 3), .3 + .06 * (i % 4), dark, i + 20) for i in range(count)]


@product('cambodi-oud', 'scent', base=.15, fill=.66)
def cambodi_oud():
    outer = flow([(3.3, 0), (3.6, .25), (3.75, .9), (3.75, 6.2), (3.5, 6.9), (3.15, 7.3), (3.15, 7.9)], 6)
    lathe(vessel(outer, .2, .5), m.glass())
    pieces = oud_pieces()
    fill(pieces, 260, 2.9, .9, 5.6, 3, hollow=.7, tilt=.35, tangent=True)
    fill(pieces, 60, 2.4, 5.0, 6.1, 8, tilt=.3)
    lid = m.wood('walnut', 'X', .8)
    lathe([(0, 7.7), (2.9, 7.7), (2.9, 7.95), (3.55, 7.95), *arc((3.55, 8.15), .18, -90, 0, 4), *arc((3.5, 9.2), .25, 0, 90, 5),
        (0, 9.5)], lid, 80)
    heap(pieces, 13, 2.0, .55, 5, (1.2, -5.6, .3), flat=.14)
    spread(pieces, [(4.6, -4.2), (-2.6, -5.2), (3.8, -6.2)], 9, .3)
    away(pieces)


def mamoul_disc(material):
    side = [(0, 0), (1.05, 0), *arc((1.05, .14), .14, -90, 0, 4), *arc((1.02, .62), .16, 0, 90, 4), (.72, .74), (.66, .66),
        (0, .64)]
    return lathe(side, material, 40, 'tablet')


@product('bakhoor-mamoul', 'scent', fill=.72, base=.2)
def bakhoor_mamoul():
    tin, gold = m.paint('olive', .38), m.metal('brass', rough=.3)
    dark = m.plain('#3b2519', .85, bumpy=1.2, size=4, variety=.25)
    lathe(vessel([(4.4, 0), *arc((4.4, .2), .2, -90, 0, 4), (4.6, 2.6)], .09, .1), tin, 96)
    lathe([(4.45, 2.58), (4.66, 2.6), (4.66, 2.72), (4.45, 2.72)], gold, 96)
    lathe([(0, .12), (4.48, .12), (4.5, 2.6)], gold, 96)
    tablet = mamoul_disc(dark)
    for layer, z in ((0, .6), (1, 1.5)):
        for i in range(8):
            a = i * .7854 + layer * .3
            copy(tablet, (3.05 * math.cos(a), 3.05 * math.sin(a), z), (6 * math.sin(i * 3), 5 * math.cos(i * 2), 40 * i))
        copy(tablet, (0, .1, z + .15), (4, -5, 0))
        copy(tablet, (.9, -1.2, z + .75), (14, 6, 0)) if layer else None
    copy(tablet, (-1.9, -6.1, 0))
    copy(tablet, (.6, -6.8, .0), (0, 0, 30))
    copy(tablet, (-.4, -6.2, .72), (4, 6, 30))
    away([tablet])
    with placed((6.1, -1.2, 4.22), (0, 62, -24)):
        lathe(vessel([(4.5, 0), *arc((4.5, .25), .25, -90, 0, 5), (4.75, 1.3)], .09, .1), tin, 96)
        lathe([(0, .12), (4.6, .12), (4.64, 1.25)], gold, 96)
        lathe([(1.6, -.03), (1.6, .02), (1.75, .02), (1.75, -.03)], gold, 96)


@product('dehn-oud', 'scent', fill=.66, base=.14, samples=16)
def dehn_oud():
    def cut(half, z, chamfer):
        return [(x, y, z) for x, y in ((half, chamfer), (chamfer, half), (-chamfer, half), (-half, chamfer),
                                       (-half, -chamfer), (-chamfer, -half), (chamfer, -half), (half, -chamfer))]
    with placed(turn=27):
        outside = [cut(1.45, 0, .85), cut(1.75, .25, 1.05), cut(1.75, 3.0, 1.05), cut(1.35, 3.75, .8), cut(.72, 4.05, .42),
            cut(.72, 4.35, .42)]
        cavity = [cut(.5, 4.35, .3), cut(.5, 3.95, .3), cut(1.12, 3.48, .66), cut(1.3, 3.22, .78)]
        modify(loft(outside + cavity, m.glass(), 'bottle', sharp=10), 'BEVEL', width=.06, segments=2)
        loft([cut(1.2, .5, .72), cut(1.4, .7, .84), cut(1.4, 2.95, .84), cut(1.28, 3.2, .77)], m.tinted('#d2822c', '#7d430f', .3),
            'oil', sharp=10)
    brass = m.metal('brass', rough=.16, age=.1)
    lathe([(0, 4.2), (.78, 4.2), (.82, 4.3), (.82, 4.62), (.62, 4.72), (.5, 4.95), (.62, 5.1), (.62, 5.2), (.42, 5.34), (.36, 5.7),
           (.44, 6.5), (.56, 7.1), (.6, 7.35), (.5, 7.62), (.26, 7.76), (.2, 7.86), (.26, 8.0), (.2, 8.16), (.06, 8.3), (0,
               8.32)], brass, 64)


def coal_disc(material):
    return lathe([(0, 0), (1.55, 0), (1.65, .1), (1.65, .95), (1.55, 1.05), (1.3, 1.05), (1.15, .8), (0, .7)], material, 48, 'coal')


@product('charcoal', 'scent', fill=.72, base=.17)
def charcoal():
    kraft = m.paper()
    dark = m.plain('#2b2928', .8, bumpy=.9, size=3, variety=.25)
    disc = coal_disc(dark)
    groove = bake(move(box(4, .35, .6, None, 0), (0, 0, .84)))
    other = bake(move(box(.35, 4, .6, None, 0), (0, 0, .84)))
    carve(disc, [groove, other])
    with placed((0, 0, 0), -24):
        w, d, h, t = 11.4, 7.6, 4.6, .16
        for x in (-w / 2, w / 2):
            bake(move(box(t, d, h, kraft, .04), (x, 0, 0)))
        for y in (-d / 2, d / 2):
            bake(move(box(w, t, h, kraft, .04), (0, y, 0)))
        bake(move(box(w, d, t, kraft, .02), (0, 0, 0)))
        bake(move(box(w, 6.8, t, kraft, .04), (0, d / 2 + 1.7, h + 2.7), (58, 0, 0)))
        bake(move(box(t, d - .6, 2.6, kraft, .04), (w / 2 + .85, 0, h - .25), (0, 40, 0)))
        bake(move(box(t, d - .6, 2.6, kraft, .04), (-w / 2 - .85, 0, h - .25), (0, -40, 0)))
        for i in range(6):
            for k, y in enumerate((-1.8, 1.75)):
                copy(disc, (-4.75 + i * 1.55, y, 3.3), (4 * math.sin(i * 5 + k), 82 + 5 * math.sin(i * 3 + k), 0))
        copy(disc, (2.6, -1.2, 4.1), (14, 8, 30))
    copy(disc, (-.6, -7.4, 0), (0, 0, 20))
    copy(disc, (2.3, -6.4, .85), (0, 38, -20))
    copy(disc, (3.4, -6.2, 0), (0, 0, 50))
    away([disc])
