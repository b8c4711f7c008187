"""Coffee & tea: dallah, finjans, istikanas, pots, mugs, tray, coffee, saffron."""
import math
import random

import materials as m
from gallery import detail, product
from scatter import away, fill, heap, pebble, spread
from shapes import arc, bake, ball, box, copy, flow, lathe, loft, mesh, modify, move, placed, tube, vessel


def dallah_pot(kind='brass'):
    body = m.metal(kind, rough=.2, age=.25)
    shine = m.metal(kind, rough=.14, age=.1)
    line = [(4.7, 0), (4.95, .15), (4.9, .5), (4.6, .9), (5.4, 1.9), (6.5, 3.7), (6.75, 5.6), (6.1, 8.0), (4.6, 10.6), (3.35, 12.9),
        (3.0, 14.4),
            (3.25, 16.0), (4.1, 18.0), (4.75, 19.4), (4.85, 19.8)]
    lathe([(0, 0)] + [tuple(p) for p in flow(line, 6)] + [(4.6, 19.8), (4.4, 19.3), (0, 18.9)], body, 128, 'dallah')
    for z, r, fat in ((1.05, 4.62, .2), (9.6, 5.22, .12), (10.0, 4.98, .12), (14.35, 3.02, .3), (13.75, 3.1, .16),
            (14.95, 3.1, .16), (19.45, 4.78, .17)):
        ring = lathe([(r + fat * math.cos(a), z + fat * math.sin(a)) for a in (2 * math.pi * i / 12 for i in range(13))], shine, 96,
            'band')
        ring.data.use_auto_smooth = False
    bead = ball(.2, shine, around=16)
    for i in range(34):
        a = 2 * math.pi * i / 34
        copy(bead, (5.72 * math.cos(a), 5.72 * math.sin(a), 8.85))
    away([bead])
    lid = flow([(5.0, 19.75), (5.05, 20.0), (4.7, 20.4), (4.2, 21.2), (3.3, 22.6), (2.1, 23.8), (1.1, 24.6), (.6, 25.3)], 6)
    lathe([(0, 19.75)] + [tuple(p) for p in lid] + [tuple(p) for p in flow(
        [(.5, 25.6), (.95, 26.0), (1.0, 26.4), (.5, 26.8), (.34, 27.1), (.7, 27.5), (.72, 27.8), (.3, 28.2), (.2, 28.7), (.3, 29.1),
            (.02, 29.9)], 5)], body, 96, 'lid')
    spine = flow([(2.2, 15.6), (4.8, 15.3), (7.6, 16.2), (10.0, 18.3), (11.9, 20.6), (13.5, 21.6), (14.9, 21.2)], 8)
    rings, count = [], 24
    for k, p in enumerate(spine):
        t = k / (len(spine) - 1)
        way = (spine[min(k + 1, len(spine) - 1)] - spine[max(k - 1, 0)]).normalized()
        thin = (1 - t) ** .6
        tall, wide = 3.2 * (1 - t) ** 2.2 + .85 * thin + .06, 1.25 * (1 - t) ** 2 + .62 * thin + .05
        ring = []
        for i in range(count):
            a = 2 * math.pi * i / count
            up = math.sin(a) * tall
            side = math.cos(a) * wide * (1 - .45 * max(0, -math.sin(a)))
            ring.append((p.x - way.y * up, side, p.y + way.x * up))
        rings.append(ring)
    loft(rings, body, 'spout', sharp=70)
    grip = flow([(-4.2, 0, 18.9), (-5.8, 0, 20.3), (-8.2, 0, 20.7), (-10.1, 0, 18.6), (-10.4, 0, 15.0), (-9.4, 0, 11.2),
        (-8.0, 0, 8.4), (-6.9, 0, 7.2), (-6.0, 0, 7.0)], 8)
    tube(grip, lambda t: .55 + .3 * math.sin(t * math.pi), body, 18, 'handle', flat=1.35)
    curl = flow([(-8.4, 0, 20.6), (-9.6, 0, 21.5), (-10.9, 0, 21.8), (-11.5, 0, 21.1)], 6)
    tube(curl, lambda t: .42 - .22 * t, body, 12, 'thumb')
    ball(.3, shine, (-11.5, 0, 21.05), around=16)
    tube(flow([(-4.6, 0, 19.9), (-5.6, 0, 21.0), (-4.6, 0, 21.0)], 6), .3, shine, 12, 'hinge')


@product('dallah', 'table', 'Brass', 'Steel', fill=.76, base=.11)
def dallah(colour):
    with placed(turn=-18):
        dallah_pot(colour)


@detail('dallah', 'table', close=((1.6, 0, 21.2), 23), pitch=math.radians(9), room=44)
def dallah_close():
    dallah('brass')


def finjan(colour, coffee=False):
    outer = flow([(1.35, 0), (1.5, .06), (1.48, .4), (1.6, .62), (2.25, 1.7), (2.8, 3.2), (3.1, 4.9)], 7)
    lathe(vessel(outer, .16, .62), m.glaze(colour, speckle=.1, rough=.2), 80, 'finjan')
    gold = m.metal('brass', rough=.2)
    lathe([(3.03, 4.55), (3.075, 4.56), (3.11, 4.8), (3.06, 4.82)], gold, 80, 'line')
    if coffee:
        lathe([(0, 2.62), (2.5, 2.62), (2.52, 2.5), (0, 2.4)], m.plain('#8a5a26', .12), 64, 'coffee')


@product('finjan-set', 'table', 'Ivory', 'Olive', 'Dusk', fill=.74, base=.18)
def finjan_set(colour):
    for i in range(3):
        with placed((-4.2, 1.9, 1.95 * i), (2.0 * math.sin(i * 2), 2.0 * math.cos(i * 3), 50 * i)):
            finjan(colour)
    for x, y, coffee in ((3.2, 2.6, False), (1.6, -3.9, True), (8.4, -1.2, True)):
        with placed((x, y, 0)):
            finjan(colour, coffee)


def istikana(tea=False, saucer=True):
    lift = .55 if saucer else 0
    if saucer:
        lathe(vessel(flow([(2.4, 0), (2.7, .1), (4.2, .5), (5.0, 1.05)], 6), .18, .22), m.glaze('ivory', speckle=.05, rough=.2), 80,
            'saucer')
        lathe([(4.86, 1.08), (4.94, 1.0), (5.05, 1.06), (4.97, 1.16)], m.metal('brass', rough=.2), 80)
    with placed((0, 0, lift - .2)):
        outer = flow([(1.9, 0), (2.1, .12), (2.5, 1.2), (2.55, 2.2), (2.1, 3.8), (1.78, 5.1), (1.95, 6.5), (2.5, 8.4)], 7)
        level = 6.4 if tea else .7
        lathe(vessel(outer, .17, level), m.glass(), 80, 'istikana')
        if tea:
            line = [p for p in flow([(1.7, .5), (2.2, 1.2), (2.27, 2.2), (1.83, 3.8), (1.52, 5.1), (1.66, 6.38)], 7)]
            lathe([(0, .5)] + [tuple(p) for p in line] + [(0, 6.38)], m.tinted('#cf6a20', '#9c420c', .3), 64, 'tea')
        lathe([(2.36, 8.1), (2.42, 8.12), (2.5, 8.36), (2.44, 8.38)], m.metal('brass', rough=.2), 80)


@product('istikana-set', 'table', fill=.84, base=.2, samples=16)
def istikana_set():
    for i, (x, y, tea) in enumerate(((-9.4, 3.6, False), (-.6, 5.6, True), (8.6, 4.6, False), (-5.4, -6.6, True),
            (3.8, -5.2, False), (13.0, -5.4, False))):
        with placed((x, y, 0)):
            istikana(tea)


@product('stoneware-teapot', 'table', 'Charcoal', 'Sand', fill=.7, base=.14)
def stoneware_teapot(colour):
    with placed(turn=-16):
        glaze = m.glaze(colour, foot=.7, speckle=.4, rough=.42)
        body = flow([(4.6, 0), (5.2, .15), (6.6, 1.6), (7.6, 4.2), (7.4, 6.8), (6.0, 8.9), (4.0, 10.0), (3.6, 10.15)], 7)
        lathe([(0, 0)] + [tuple(p) for p in body] + [(3.4, 10.0), (3.3, 9.4), (0, 9.3)], glaze, 128, 'pot')
        plainer = m.glaze(colour, speckle=.4, rough=.42)
        lid = flow([(3.75, 10.1), (3.8, 10.3), (3.2, 10.75), (1.8, 11.2), (.7, 11.4), (.55, 11.8), (.85, 12.3), (.9, 12.7),
            (.5, 13.0)], 6)
        lathe([(0, 10.1)] + [tuple(p) for p in lid] + [(0, 13.05)], plainer, 80, 'lid')
        spout = flow([(5.6, 0, 4.4), (7.6, 0, 4.9), (9.4, 0, 6.5), (10.6, 0, 8.6), (11.9, 0, 9.9)], 8)
        tube(spout, lambda t: 1.75 - 1.15 * t ** .8, plainer, 24, 'spout')
        for x in (-1, 1):
            tube(flow([(x * 5.6, 0, 8.6), (x * 6.1, 0, 9.8), (x * 5.7, 0, 10.9), (x * 5.0, 0, 10.6), (x * 5.0, 0, 9.4)], 6), .36,
                plainer, 14, 'lug')
        arch = flow([(-5.6, 0, 10.2), (-6.0, 0, 12.6), (-5.0, 0, 15.6), (-2.2, 0, 17.7), (0, 0, 18.1), (2.2, 0, 17.7),
            (5.0, 0, 15.6), (6.0, 0, 12.6), (5.6, 0, 10.2)], 10)
        tube(arch, .4, cane(), 14, 'handle')
        for k in range(6, len(arch) - 6, 1):
            if k % 2 == 0:
                p, q = arch[k], arch[k + 1]
                tube([p, p + (q - p) * .75], .47, cane(), 12, 'wrap')


@m.remembered
def cane(s):
    at = s.at()
    streak = s.noise(at, 3, 2, .7)
    base = s.mix(streak, '#9c6d3c', '#cfa468')
    return s.done(s.principled(base, .5, Normal=s.bump(streak, .05, .6)))


@product('stoneware-mug', 'table', 'Olive', 'Sand', 'Clay', 'Dusk', fill=.66, base=.17)
def stoneware_mug(colour):
    with placed(turn=-35):
        glaze = m.glaze(colour, foot=.9, rim=9.2)
        outer = flow([(2.9, 0), (3.3, .12), (3.95, .8), (4.25, 2.2), (4.3, 5), (4.2, 7.8), (4.25, 9.2)], 8)
        lathe(vessel(outer, .38, .7), glaze, 128)
        grip = flow([(3.9, 0, 7.7), (5.3, 0, 8.1), (6.6, 0, 7.2), (6.9, 0, 5.4), (6.3, 0, 3.6), (5.0, 0, 2.5), (3.9, 0, 2.3)], 8)
        tube(grip, lambda t: .46 + .3 * abs(t - .5) ** 1.6, m.glaze(colour), 18, flat=1.45)


def coffee_bean(material, seed):
    item = pebble(.55, material, seed, (1, .74, .55), .12, 'bean', 14)
    for v in item.data.vertices:
        if v.co.z > 0:
            groove = math.exp(-(v.co.y - .05 * math.sin(v.co.x * 5)) ** 2 / .006)
            v.co.z = v.co.z * .72 - .2 * groove * max(0, 1 - (v.co.x / .6) ** 4)
    return item


def cardamom(material):
    rings = []
    for k in range(15):
        t = k / 14
        r = .36 * math.sin(math.pi * min(1, .03 + t * .97)) ** .7 + .015
        rings.append([((t - .5) * 1.7, r * (1 + .13 * math.cos(3 * a)) * math.cos(a),
            r * (1 + .13 * math.cos(3 * a)) * math.sin(a)) for a in
                      (2 * math.pi * i / 24 for i in range(24))])
    return loft(rings, material, 'cardamom', sharp=80)


def coffee_bag(w=9.5, d=6.0, h=17.0):
    kraft = m.paper(crease=.8)
    rings = []
    for k, (half_w, half_d, z) in enumerate(((4.55, 2.8, 0), (4.75, 3.0, .3), (4.8, 3.1, 3), (4.8, 3.1, 7), (4.8, 2.8, 10.5),
            (4.85, 1.9, 13.5), (4.95, .9, 15.6), (5.0, .34, 16.6), (5.0, .3, 17.6))):
        ring = []
        for side, (ax, ay, bx, by) in enumerate(((1, -1, 1, 1), (1, 1, -1, 1), (-1, 1, -1, -1), (-1, -1, 1, -1))):
            for i in range(12):
                t = i / 12
                x, y = (ax + (bx - ax) * t) * half_w, (ay + (by - ay) * t) * half_d
                if side in (0, 2):
                    x *= 1 - .16 * math.sin(math.pi * t) * min(1, z / 9)
                else:
                    y *= 1 + .07 * math.sin(math.pi * t) * math.sin(math.pi * min(1, z / 15))
                ring.append((x, y, z))
        rings.append(ring)
    fine = []
    for a, b in zip(rings, rings[1:]):
        fine += [[tuple(p[i] + (q[i] - p[i]) * s for i in range(3)) for p, q in zip(a, b)] for s in (0, .25, .5, .75)]
    bag = loft(fine + [rings[-1]], kraft, 'bag', sharp=35)
    modify(bag, 'SUBSURF', levels=1, render_levels=1)
    with placed((0, -.55, 15.2), (-8, 0, 0)):
        box(10.1, .5, 2.5, kraft, .14)
        tie = m.paint('#3a3a34', .5)
        bake(move(box(11.6, .16, .55, tie, .06), (0, -.34, .9)))
        for x in (-5.6, 5.6):
            bake(move(box(.28, .62, .57, tie, .06), (x, .1, .89)))
    n = 16
    front = mesh('label', [(-2.9 + 5.8 * i / n, -6, 3.4 + 6.6 * j / n) for j in range(n + 1) for i in range(n + 1)],
                 [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1,
                     (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)],
                 m.paper('#efe8da', .1))
    modify(front, 'SHRINKWRAP', target=bag, wrap_method='PROJECT', use_project_y=True, use_project_x=False, use_project_z=False,
           use_negative_direction=True, use_positive_direction=True, offset=.05)


@product('cardamom-coffee', 'table', fill=.74, base=.13)
def cardamom_coffee():
    with placed((0, 1.5, 0), -14):
        coffee_bag()
    bean_skin = m.plain('#4a2a17', .38, bumpy=.25, size=2, variety=.25)
    beans = [coffee_bean(bean_skin, i) for i in range(4)]
    pods = [cardamom(m.plain('#a8ad72', .75, bumpy=.5, size=4, variety=.2))]
    heap(beans, 70, 2.6, .9, 3, (3.4, -5.6, .3), flat=.5)
    spread(beans, [(-.6, -5.4), (.1, -7.2), (6.9, -6.2), (7.2, -3.6)], 2, .3)
    spread(pods, [(-2.4, -5.0), (-3.6, -5.9), (-1.3, -6.3), (-3.0, -7.0), (-4.9, -5.1)], 6, .35, flat=.1)
    spread(pods, [(2.6, -5.2), (4.3, -6.4)], 8, 1.15)
    away(beans + pods)


def saffron_thread(material, seed):
    rng = random.Random(seed)
    points, heading, p = [], rng.uniform(0, 6.28), [0, 0, 0]
    for _ in range(7):
        points.append(tuple(p))
        heading += rng.uniform(-.5, .5)
        p = [p[0] + .27 * math.cos(heading), p[1] + .27 * math.sin(heading), p[2] + rng.uniform(-.05, .05)]
    middle = [sum(c) / len(points) for c in zip(*points)]
    return tube(flow([[a - b for a, b in zip(q, middle)] for q in points], 3), lambda t: .028 + .05 * t ** 2.5, material, 6,
        'thread')


@product('saffron', 'table', fill=.7, base=.17, samples=16)
def saffron():
    red = m.plain('#a8180e', .5, variety=.3, size=5)
    threads = [saffron_thread(red, i) for i in range(8)]
    with placed((0, 1.2, 0)):
        outer = flow([(2.2, 0), (2.5, .12), (2.95, .9), (3.05, 2.0), (2.8, 3.2), (2.25, 3.9), (2.2, 4.3)], 7)
        lathe(vessel(outer, .17, .35), m.glass(), 96)
        fill(threads, 420, 2.3, .9, 2.6, 4, tilt=.12, hollow=.7, jitter=.1, tangent=True)
        fill(threads, 260, 1.9, .5, 3.0, 5, tilt=.15, hollow=.5, tangent=True)
        brass = m.metal('brass', rough=.2)
        lathe([(0, 4.1), (2.45, 4.1), (2.5, 4.2), (2.5, 5.15), (2.38, 5.3), (1.2, 5.42), (.5, 5.5), (.42, 5.7), (.55, 5.95),
            (.4, 6.2), (0, 6.26)], brass, 96)
    heap(threads, 70, 1.5, .35, 7, (1.0, -3.6, .07), flat=.08)
    spread(threads, [(3.3, -2.6), (-1.6, -3.4), (-2.3, -2.7), (3.0, -3.8), (-.9, -4.6), (3.8, -3.3)], 2, .07, flat=.03)
    away(threads)


def tray(radius=17.0):
    walnut = m.wood('walnut', 'X', 2.4)
    lathe([(0, 0), (radius - 1.2, 0), *arc((radius - 1, .5), .5, -90, -10, 5), (radius - .1, 2.0),
        *arc((radius - .35, 2.1), .26, 0, 180, 6),
           (radius - 1.1, 1.15), (radius - 1.6, .8), (0, .8)], walnut, 160, 'tray')
    brass = m.metal('brass', rough=.2)
    for side in (-1, 1):
        grip = flow([(side * (radius - .55), -4.2, 2.0), (side * (radius - .2), -4.1, 3.4), (side * (radius + .3), -2.4, 4.3),
            (side * (radius + .4), 0, 4.5),
                     (side * (radius + .3), 2.4, 4.3), (side * (radius - .2), 4.1, 3.4), (side * (radius - .55), 4.2, 2.0)], 8)
        tube(grip, .32, brass, 14, 'handle')
        for y in (-4.2, 4.2):
            bake(move(ball(.62, brass, squash=.5, around=24), (side * (radius - .55), y, 2.2)))


@product('coffee-tray', 'table', fill=.8, base=.26, pitch=math.radians(20))
def coffee_tray():
    with placed(turn=24):
        tray()


@detail('coffee-tray', 'table', fill=.78, base=.13, pitch=math.radians(17))
def coffee_tray_laid():
    coffee_tray()
    with placed((-4.0, 4.2, .8), -20):
        dallah_pot('brass')
    for x, y, coffee in ((6.5, 3.4, True), (9.6, -3.0, False), (3.4, -5.6, True), (-4.6, -8.6, False)):
        with placed((x, y, .8)):
            finjan('ivory', coffee)
