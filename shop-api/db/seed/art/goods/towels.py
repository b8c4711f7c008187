"""Towels & robes: terry, flat weaves, waffle, mats, baskets and bags."""
import math
import random

import fabrics as f
import materials as m
from cloth import fluff, folds, sheet, spiral, unrolled
from gallery import detail, product
from shapes import bake, ball, box, copy, flow, lathe, loft, mesh, modify, move, placed, tube


def terry_towel(colour, w=36, d=25, layers=4, thick=1.7, seed=0, border=True):
    band = (-d / 2 + 2.6, -d / 2 + 5.2) if border else None
    item = sheet(folds(d, layers, thick, seed=seed), w, thick * .86, f.pile(colour, band), ripple=.45, seed=seed, subdivide=1,
                 shift=lambda t: .45 * math.sin(t * 9 + seed))
    return fluff(item, band=band)


@product('hand-towel', 'bath', 'White', 'Olive', 'Sand', 'Dusk', fill=.76, base=.19)
def hand_towel(colour):
    with placed(turn=21):
        terry_towel(colour, 24, 17, 4, 1.6)
        with placed((.3, .2, 6.4), 1.5):
            terry_towel(colour, 24, 17, 4, 1.6, seed=4)
        tape = f.linen('natural' if colour != 'sand' else 'ivory', pitch=.24)
        loop = [(0, -9.25, .1), (0, -9.3, 2), (0, -9.15, 6.4), (0, -9.3, 10), (0, -8.7, 12.6), (0, -6.5, 13.15), (0, 6.5, 13.15),
            (0, 8.7, 12.6), (0, 9.2, 6)]
        line = flow(loop, 8)
        mesh('band', [(x, p.y, p.z) for p in line for x in (-2.1, 2.1)], [(i * 2, i * 2 + 2, i * 2 + 3,
            i * 2 + 1) for i in range(len(line) - 1)], tape,
             uvs=[(x, k * .35) for k in range(len(line)) for x in (-2.1, 2.1)])


def rolled_towel(colour, width=29, radius=4.6):
    band = None
    roll = sheet(spiral(radius, 1.35, .8), width, 1.2, f.pile(colour, band), ripple=.3, seed=5, subdivide=1)
    return fluff(roll)


@product('bath-towel', 'bath', 'White', 'Olive', 'Sand', 'Dusk', fill=.78, base=.16)
def bath_towel(colour):
    with placed(turn=22):
        terry_towel(colour)
        with placed((0, 0, 6.8)):
            terry_towel(colour, seed=3)
        with placed((-.5, 1.6, 13.5)):
            rolled_towel(colour)


@detail('bath-towel', 'bath', close=((-4, -12, 12), 24), room=60, pitch=math.radians(18))
def bath_towel_close():
    bath_towel('white')


@product('hammam-towel', 'bath', 'Clay', 'Olive', 'Dusk', fill=.8, base=.18)
def hammam_towel(colour):
    cloth = f.striped(colour)
    yarn = f.felt('#efe6d4', 1)
    rng = random.Random(3)
    with placed(turn=20):
        sheet(folds(24, 8, .95, seed=2, slack=.3), 34, .8, cloth, ripple=.4, seed=6, subdivide=2,
            shift=lambda t: .4 * math.sin(t * 10))
        path = flow([(11, 8.2), (4, 8.3), (-6, 8.3), (-11.6, 8.2), (-13.0, 7.6), (-13.5, 6.2), (-13.6, 4.8)], 8)
        sheet([tuple(p) for p in path], 33.4, .5, cloth, ripple=.3, seed=8, subdivide=2)
        for i in range(24):
            x = -16.1 + 32.2 * (i + .5) / 24
            sway = rng.uniform(-.3, .3)
            knot = (x + sway * .2, -13.95, 3.6 + rng.uniform(-.1, .1))
            for side in (-.5, .5):
                tube(flow([(x + side * .75, -13.62, 4.9), (x + side * .35, -13.85, 4.3), knot], 4), .13, yarn, 6)
            ball(.27, yarn, knot, around=12)
            for side in (-.16, 0, .16):
                tube(flow([knot, (knot[0] + side + sway * .3, -14.05, 2.3),
                    (knot[0] + side * 1.6 + sway, -14.0, .9 + rng.uniform(0, .4))], 4), .12, yarn, 6)


def belt_path(half_w, low, high, n=12):
    return [(-half_w, low), (-half_w - .25, (low + high) / 2), (-half_w, high - .3), (-half_w + .8, high + .1), (0, high + .25),
        (half_w - .8, high + .1),
            (half_w, high - .3), (half_w + .25, (low + high) / 2), (half_w, low)]


@product('waffle-robe', 'bath', 'White', 'Sand', fill=.78, base=.18, pitch=math.radians(24))
def waffle_robe(colour):
    cloth = f.waffle(colour, pitch=.95, depth=.22)
    with placed(turn=17):
        sheet(folds(31, 6, 1.5, seed=5, slack=.35), 30, 1.4, cloth, ripple=.5, seed=3, subdivide=2,
            shift=lambda t: .5 * math.sin(t * 8))
        collar = f.waffle(colour, pitch=.7, depth=.16)
        for side in (-1, 1):
            spine = flow([(side * 3.4, 15.6, 8.9), (side * 4.9, 12.6, 9.75), (side * 4.6, 7.0, 9.85), (side * 2.6, .2, 9.8),
                (side * .3, -5.6, 9.7)], 8)
            verts, uvs, across = [], [], 7
            for k, p in enumerate(spine):
                t = k / (len(spine) - 1)
                wide = 2.5 * (1 - .45 * t)
                for i in range(across):
                    s = i / (across - 1) * 2 - 1
                    verts.append((p.x + s * wide, p.y + s * side * .9,
                        p.z + .38 * (1 - s * s) ** .5 + (.12 if side > 0 else 0) * t))
                    uvs.append((s * wide, t * 22))
            faces = [(k * across + i, k * across + i + 1, (k + 1) * across + i + 1,
                (k + 1) * across + i) for k in range(len(spine) - 1) for i in range(across - 1)]
            item = mesh('lapel', verts, faces, collar, sharp=180, uvs=uvs)
            modify(item, 'SOLIDIFY', thickness=.45, offset=0)
            modify(item, 'SUBSURF', levels=2, render_levels=2)
        ring = sheet([tuple(p) for p in flow(belt_path(15.6, .3, 9.6), 6)], 3.4, .5, cloth, step=.5, ripple=.12, seed=2,
            subdivide=2)
        move(ring, (0, -7.4, 0), (0, 0, 90))
        knot = ball(1.5, cloth, (0, 0, 0), squash=.7)
        move(knot, (-1.2, -7.4, 10.5), (0, 0, 20), (1.25, 1.0, 1))
        for side, reach, drop in ((-1, 8.2, -2.0), (1, 6.6, -4.4)):
            tail = flow([(0, 10.6 - 10.4), (2.2, .9), (5, .35), (reach, .2)], 6)
            strip = sheet([tuple(p) for p in tail], 2.9, .4, cloth, step=.5, ripple=.15, seed=side + 5, subdivide=2,
                swell=lambda t: .72 + .28 * min(1, t * 3))
            move(strip, (-1.2, -7.4, 9.75), (0, 0, 90 + (180 if side > 0 else 0) + drop * 6 * side))


@product('bath-mat', 'bath', 'White', 'Charcoal', fill=.82, base=.2, pitch=math.radians(20))
def bath_mat(colour):
    with placed(turn=-30):
        fluff(sheet(unrolled(7.4, 2.3, 32), 46, 1.8, f.pile(colour, fine=2.6), step=.9, ripple=.2, seed=4, subdivide=1), .42, .8)


@product('face-cloths', 'bath', fill=.7, base=.2)
def face_cloths():
    with placed(turn=24):
        for i, colour in enumerate(('dusk', 'sand', 'olive', 'white')):
            with placed((.2 * math.sin(i * 4), .2 * math.cos(i * 3), 2.75 * i), 1.5 * math.sin(i * 5)):
                terry_towel(colour, 13, 13, 2, 1.4, seed=i + 2, border=False)
        twine = f.felt('#b49468', .35)
        top, half = 11.05, 6.75
        for turn in (0, 90):
            line = flow([(-half, 0, .2), (-half - .1, 0, 5.5), (-half + .4, 0, top - .8), (-half + 1.4, 0, top - .1),
                (0, 0, top + .1), (half - 1.4, 0, top - .1), (half - .4, 0, top - .8), (half + .1, 0, 5.5), (half, 0, .2)], 8)
            for shift in (-.16, .16):
                bake(move(tube([(p.x, p.y + shift, p.z) for p in line], .16, twine, 8), turn=(0, 0, turn)))
        for side in (-1, 1):
            tube(flow([(0, 0, top + .2), (side * 1.4, -.7, top + 1.0), (side * 2.9, -1.2, top + .8), (side * 2.5, -.2, top + .4),
                (0, 0, top + .35)], 8), .16, twine, 8)
            tube(flow([(0, 0, top + .2), (side * 1.0, -1.6, top + .35), (side * 2.2, -3.4, top + .2)], 6), .16, twine, 8)
        ball(.42, twine, (0, 0, top + .35), around=16)


@m.remembered
def seagrass(s, radius, rope):
    """Coiled rope of grass: diagonal strands and dry, uneven colour."""
    at = s.at()
    x, y, z = (s.axis(at, a) for a in 'XYZ')
    around = s.mul(s.math('ARCTAN2', y, x), radius)
    row = s.math('FLOOR', s.mul(z, 1 / rope))
    lean = s.math('MULTIPLY_ADD', s.math('MODULO', row, 2), 2, -1)
    strand = s.add(around, s.add(s.mul(s.mul(z, .9), lean), s.mul(row, 1.7)))
    wave = s.sine(strand, rope * 1.15)
    fibre = s.noise(s.vector(s.mul(strand, 3), s.mul(z, 3), row), 1, 2, .7)
    base = s.mix(fibre, '#a88a56', '#d9bf8a')
    base = s.mix(s.mul(s.span(s.noise(at, .22, 2), .4, .7), .45), base, '#8f8a52')
    base = s.mix(s.span(wave, .0, .45, .6, 0), base, '#5f4a2a')
    return s.done(s.principled(base, .8, Normal=s.bump(s.add(wave, s.mul(fibre, .3)), .5, 1.0), Specular=.2))


@product('laundry-basket', 'bath', fill=.8, base=.08)
def laundry_basket():
    rope, rows = 1.9, 27
    grass = seagrass(20, rope)

    def width(z):
        t = z / (rope * rows)
        return 17.2 + 3.4 * math.sin(math.pi * (.12 + .62 * t))
    outer, inner = [], []
    for k in range(rows):
        z = rope * (k + .5)
        for i in range(7):
            a = math.pi * (i / 6 - .5)
            outer.append((width(z) + rope * .5 * math.cos(a), z + rope * .5 * math.sin(a)))
    inner = [(width(z) - .6, z) for z in (rope * rows, rope * rows * .6, 1.5)]
    lathe([(0, .1)] + outer + inner + [(0, 1.4)], grass, 180, 'basket', sharp=60)
    for side in (-1, 1):
        r, z = width(40) + .6, 41.0
        grip = flow([(side * (r + .2), -6.0, z), (side * (r + 1.2), -5.4, z + 5.0), (side * (r + 1.5), -2.4, z + 8.8),
            (side * (r + 1.5), 2.4, z + 8.8), (side * (r + 1.2), 5.4, z + 5.0), (side * (r + .2), 6.0, z)], 12)
        for k in (0, 1):
            turned = [(p.x + .55 * math.sin(i * .75 + k * math.pi), p.y, p.z + .55 * math.cos(i * .75 + k * math.pi)) for i,
                p in enumerate(grip)]
            bake(move(tube(turned, .8, f.felt('#c3a56c', 1.2), 10), turn=(0, 0, -62)))
        for y in (-6, 6):
            bake(move(ball(1.5, f.felt('#b8975c', 1.2), (side * (r + .2), y, z), around=20), turn=(0, 0, -62)))
    linen = f.linen('natural', pitch=.55)
    hem = flow([(width(50) + 1.1, 47.5), (width(50) + 1.35, 49.8), (width(51) + 1.2, 51.6), (width(51) - .4, 52.0),
                (width(51) - 1.6, 50.5), (width(50) - 1.6, 44)], 6)
    angles = [2 * math.pi * (i / 160 + .25) for i in range(160)]
    loft([[(p.x * math.cos(a), p.x * math.sin(a), p.y) for a in angles] for p in hem], linen, 'lining', (False, False),
         sharp=180, mapped=True)


@product('travel-pouch', 'bath', 'Natural', 'Olive', fill=.76, base=.2)
def travel_pouch(colour):
    cloth = f.linen(colour, pitch=.34, relief=.8)
    with placed(turn=-20):
        rings, around = [], 96
        for a, b, z, power in ((9.6, 3.6, .05, 5), (10.3, 4.3, .4, 5), (10.9, 4.9, 2.2, 4.4), (11.2, 5.0, 5.0, 3.8),
                (11.3, 4.4, 8.0, 3.2), (11.4, 3.2, 10.6, 2.8), (11.5, 1.7, 12.4, 2.5), (11.6, .75, 13.3, 2.4), (11.6, .7, 13.7, 2.4)):
            ring = []
            for i in range(around):
                t = 2 * math.pi * i / around + math.pi / 2
                c, s = math.cos(t), math.sin(t)
                soft = 1 + .018 * math.sin(3 * t + z * .5) + .012 * math.sin(7 * t - z)
                ring.append((a * math.copysign(abs(c) ** (2 / power), c), b * soft * math.copysign(abs(s) ** (2 / power), s),
                    z + .14 * math.sin(2 * t + 1)))
            rings.append(ring)
        modify(loft(rings, cloth, 'pouch', sharp=180, mapped=True), 'SUBSURF', levels=2, render_levels=2)
        bake(move(box(22.6, .9, .5, f.felt('#6c6553', .6), .15), (0, 0, 13.5)))
        tooth = box(.24, .5, .3, m.metal('brass', rough=.25), .06)
        for k in range(62):
            copy(tooth, (-10.7 + k * .35, .12 * (k % 2 * 2 - 1), 13.85))
        tooth.location = (10.9, 0, 13.85)
        brass = m.metal('brass', rough=.2)
        bake(move(box(1.1, .75, .5, brass, .15), (8.9, 0, 14.0)))
        hide = f.leather()
        strap = flow([(8.9, -.4, 14.3), (9.2, -1.3, 14.1), (9.6, -2.4, 12.9), (9.8, -3.6, 10.8), (9.9, -4.3, 8.8)], 6)
        mesh_strap = [(p.x + s * .55, p.y - .04, p.z) for p in strap for s in (-1, 1)]
        item = mesh('pull', mesh_strap, [(i * 2, i * 2 + 1, i * 2 + 3, i * 2 + 2) for i in range(len(strap) - 1)], hide)
        modify(item, 'SOLIDIFY', thickness=.22, offset=0)
        modify(item, 'BEVEL', width=.06, segments=2)
        for side in (-1, 1):
            bake(move(box(1.5, 2.1, 1.9, hide, .2), (side * 11.2, 0, 12.3)))
