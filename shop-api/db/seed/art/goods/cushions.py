"""Cushions & throws: linen, sadu, wool, waffle, majlis, velvet, bolster, runner."""
import math
import random

from mathutils import Matrix, Vector

import fabrics as f
from cloth import cushion, folds, sheet, sit, spiral
from gallery import detail, product
from sadu import sadu
from shapes import bake, ball, flow, loft, mesh, modify, move, placed, tube


def standing(parts, lean=76, turn=-9, sink=1.3, at=(0, 0)):
    """Stand a flat-made cushion on its lower edge, leaning back a little."""
    whole = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'X')
    for part in parts:
        part.matrix_world = whole
    low = min((whole @ v.co).z for v in parts[0].data.vertices)
    for part in parts:
        part.matrix_world = Matrix.Translation((0, 0, -low)) @ whole
    sit(parts, sink)
    for part in parts:
        part.location.x += at[0]
        part.location.y += at[1]
    return parts


def linen_pillow(colour, w=45, h=45, seed=1, **place):
    edge = f.felt(colour, 1.5)
    return standing(cushion(w, h, f.linen(colour), edge, seed=seed), **place)


@product('linen-cushion', 'home', 'Olive', 'Sand', 'Clay', 'Dusk', fill=.72, base=.14)
def linen_cushion(colour):
    linen_pillow(colour)


@detail('linen-cushion', 'home', close=((12.5, -4, 33.0), 27), room=66, pitch=math.radians(8))
def linen_cushion_close():
    linen_pillow('olive')


@product('sadu-cushion', 'home', 'Red', 'Black', fill=.72, base=.14)
def sadu_cushion(colour):
    standing(cushion(45, 45, sadu(colour, 45.0), f.felt('#1c1a18' if colour == 'red' else '#efe6d2', 1.2), seed=4, slack=.12))


def throw(colour, layers=6):
    cloth = f.knit(colour, pitch=.72)
    sheet(folds(30, layers, 1.7, seed=7, slack=.25, noses='front'), 42, 1.55, cloth, ripple=.6, seed=2, subdivide=2,
          shift=lambda t: .5 * math.sin(t * 11))


@product('wool-throw', 'home', 'Ivory', 'Olive', 'Charcoal', fill=.8, base=.18)
def wool_throw(colour):
    with placed(turn=20):
        throw(colour)
        over = f.knit(colour, pitch=.72)
        path = [(14.5, 10.9), (6, 11.1), (-4, 11.15), (-12.5, 11.1), (-15.2, 10.6), (-16.6, 9.0), (-16.9, 6.0), (-17.2, 4.3)]
        path = [tuple(p) for p in flow(path, 6)]
        sheet(path, 40.5, 1.1, over, ripple=.5, seed=9, subdivide=2)
        yarn = f.felt(colour, 1.2)
        rng = random.Random(4)
        for i in range(46):
            x = -19.8 + 39.6 * (i + .5) / 46
            y = -17.2 + rng.uniform(-.25, .15)
            sway = rng.uniform(-.35, .35)
            line = flow([(x, y, 4.6), (x + sway * .3, y - .35, 3.6), (x + sway, y - .3, 2.2),
                (x + sway * 1.3, y - .25, .55 + rng.uniform(0, .4))], 4)
            tube(line, lambda t: .23 if not .1 < t < .24 else .36, yarn, 8, 'fringe')


def waffle_stack(colour, layers=6):
    cloth = f.waffle(colour, pitch=1.8, depth=.5)
    sheet(folds(30, layers, 2.3, seed=5, slack=.3), 42, 2.15, cloth, ripple=.7, seed=3, subdivide=2,
        shift=lambda t: .6 * math.sin(t * 8))


@product('waffle-blanket', 'home', 'Sand', 'Rose', fill=.8, base=.18)
def waffle_blanket(colour):
    with placed(turn=22):
        waffle_stack(colour)


@product('floor-cushion', 'home', 'Sand', 'Olive', fill=.84, base=.2)
def floor_cushion(colour):
    side, tall, n = 62.0, 13.0, 60
    cloth, edge = f.linen(colour, pitch=.5, mapped='UV'), f.felt(colour, 2)
    tufts = [(x, y) for x in (-17, 0, 17) for y in (-17, 0, 17)]

    def surface(u, v):
        pull = 1 - .05 * abs(u * v) ** 7
        x, y = u * side / 2 * pull, v * side / 2 * pull
        swell = (1 - abs(u) ** 3.2) * (1 - abs(v) ** 3.2)
        z = tall + 2.4 * swell ** .6
        for tx, ty in tufts:
            d = math.hypot(x - tx, y - ty)
            z -= 4.2 * math.exp(-(d / 3.3) ** 1.25)
            angle = math.atan2(y - ty, x - tx)
            z += .16 * math.cos(angle * 8 + tx) * math.exp(-((d - 4) / 2.6) ** 2)
        bulge = 1 + .01 * math.sin(x * .4)
        return Vector((x * bulge, y * bulge, z))
    with placed(turn=27):
        verts, uvs = [], []
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                p = surface(u, v)
                verts.append(p)
                uvs.append((p.x, p.y))
        faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1,
            (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
        modify(mesh('top', verts, faces, cloth, sharp=180, uvs=uvs), 'SUBSURF', levels=2, render_levels=2,
            boundary_smooth='PRESERVE_CORNERS')
        rim = [(i / 40 * 2 - 1, -1) for i in range(40)] + [(1, i / 40 * 2 - 1) for i in range(40)] + [(1 - i / 40 * 2,
            1) for i in range(40)] + [(-1, 1 - i / 40 * 2) for i in range(40)]
        loop = [surface(u, v) for u, v in rim]
        rows, wall_uvs, wall = 9, [], []
        for k in range(rows):
            t = k / (rows - 1)
            for i, p in enumerate(loop + [loop[0]]):
                out = 1 + (.035 * math.sin(math.pi * t) + .004 * math.sin(i * 1.1) * math.sin(math.pi * t)) - .004
                wall.append((p.x * out, p.y * out, .25 + (tall - .25) * (1 - t)))
                wall_uvs.append((i * side / 40, t * tall))
        count = len(loop) + 1
        faces = [(k * count + i, (k + 1) * count + i, (k + 1) * count + i + 1,
            k * count + i + 1) for k in range(rows - 1) for i in range(count - 1)]
        modify(mesh('side', wall, faces, cloth, sharp=180, uvs=wall_uvs), 'SUBSURF', levels=1, render_levels=1,
            boundary_smooth='PRESERVE_CORNERS')
        tube(flow([Vector((p.x * 1.0, p.y * 1.0, tall + .1)) for p in loop] + [Vector((loop[0].x, loop[0].y, tall + .1))], 2), .55,
            edge, 10, caps=False)
        tube(flow([Vector((p.x, p.y, .55)) for p in loop] + [Vector((loop[0].x, loop[0].y, .55))], 2), .55, edge, 10, caps=False)
        for tx, ty in tufts:
            move(ball(1.25, f.linen(colour, pitch=.3, mapped='Object'), squash=.5, around=24),
                (tx, ty, surface(tx / side * 2, ty / side * 2).z + .45))


@product('round-cushion', 'home', 'Clay', 'Olive', 'Rose', fill=.72, base=.15)
def round_cushion(colour):
    around = 360
    cloth = f.velvet(colour)
    pleats = 30
    rng = random.Random(2)
    phase = [rng.uniform(-.5, .5) for _ in range(pleats)]

    def ring(r, z, depth, half):
        points = []
        for i in range(around):
            a = 2 * math.pi * i / around
            k = a / (2 * math.pi) * pleats
            fold = abs(math.sin(math.pi * k + .35 * math.sin(a * 3) + .25 * phase[int(k) % pleats])) ** .8
            points.append((r * math.cos(a), r * math.sin(a), z + half * depth * (fold - .5)))
        return points
    rows = []
    for half in (1, -1):
        line = flow([(1.2, 2.6), (2.6, 3.4), (5.5, 5.0), (10.0, 6.0), (15.0, 5.6), (18.4, 4.0), (20.0, 1.6)], 6)
        line = line if half == 1 else list(reversed(line))
        for p in line:
            depth = 1.5 * math.exp(-((p.x - 2) / 9.0) ** 2) + .12
            rows.append(ring(p.x, half * p.y, depth * min(1, p.x / 3), half))
    body = loft(rows, cloth, 'cushion', sharp=180)
    pipes = [tube([(20.05 * math.cos(a), 20.05 * math.sin(a), half * 1.7) for a in (2 * math.pi * i / 120 for i in range(121))],
        .42, f.felt(colour, 1.4), 10, caps=False) for half in (1, -1)]
    button = ball(1.7, cloth, (0, 0, 2.9), squash=.55)
    button.data.transform(Matrix.Translation((0, 0, 1.2)))
    standing([body, *pipes, button], lean=70, turn=-14, sink=.8)


@product('linen-bolster', 'home', 'Natural', 'Dusk', fill=.8, base=.22)
def linen_bolster(colour):
    radius, half, around = 10.0, 27.0, 240
    cloth = f.linen(colour)
    rings, uvs = [], []
    line = [(-half - .9, 1.0), (-half - .7, 2.0), (-half - .6, 5.0), (-half - .2, 8.0), (-half + .7, 9.6), (-half + 2.2, 10.0),
        (-half + 8, 10.15)]
    line = flow(line, 5) + [Vector((x, 10.2)) for x in range(-16, 17, 4)] + [Vector((-p.x, p.y)) for p in reversed(flow(line, 5))]
    rng = random.Random(5)
    wave = [rng.uniform(.7, 1.3) for _ in range(40)]
    for p in line:
        gather = max(0, 1 - (half + 1 - abs(p.x)) / 6.5) if abs(p.x) > half - 5.5 else 0
        for i in range(around):
            a = 2 * math.pi * i / around
            k = a / (2 * math.pi) * 26
            fold = (abs(math.sin(math.pi * k + .3 * math.sin(3 * a))) - .5) * wave[int(k) % 26]
            r = p.y * (1 + .012 * math.sin(2 * a + p.x * .15)) + fold * .9 * gather ** 1.5 * min(1, p.y / 3)
            end = math.copysign(fold * 1.5 * max(0, 1 - abs(p.y - 4.5) / 5.5), p.x) if abs(p.x) > half - .8 else 0
            z = max(r * math.sin(a) + radius, .06 + .12 * max(0, r * math.sin(a) + radius))
            rings.append((p.x + end, r * math.cos(a), z))
            uvs.append((p.x + (0 if abs(p.x) < half else p.y), a * radius))
    count = around
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count,
        (k + 1) * count + i) for k in range(len(line) - 1) for i in range(count)]
    with placed(turn=37):
        mesh('bolster', rings, faces, cloth, sharp=180, uvs=uvs)
        for side in (-1, 1):
            bake(move(ball(1.5, f.linen(colour, pitch=.3, mapped='Object'), squash=.5, around=24), (side * (half + .9), 0, radius),
                (0, 90, 0)))
            tube([(side * (half - .1), 9.0 * math.cos(a),
                radius + 9.0 * math.sin(a)) for a in (2 * math.pi * i / 80 for i in range(81))], .32, f.felt(colour), 8, caps=False)


def tassel(at, length, material, seed):
    rng = random.Random(seed)
    x, y, z = at
    ball(.55, material, at, around=16)
    for i in range(13):
        a, s = 2.4 * i, .12 * math.sqrt(i)
        end = (x + 3.6 * s * math.cos(a) * 1.1 + rng.uniform(-.15, .15), y - length * rng.uniform(.9, 1.05),
            .12 + abs(s * math.sin(a)))
        tube(flow([(x + s * math.cos(a) * .6, y - .3, z + s * math.sin(a) * .6),
            (x + s * math.cos(a) * 1.6, y - length * .45, max(.14, z * .55)), end], 4), .12, material, 6)


def runner():
    band = sadu('red', 34.0)
    path = spiral(6.4, .62, 1.2)
    out = flow([path[-2], path[-1], (path[-1][0] - 3, .9), (-9, .45), (-16, .4), (-26, .4), (-38, .4)], 8)
    path = path[:-2] + [(p[0], max(p[1], .4)) for p in out]
    sheet(path, 34, .5, band, step=.7, ripple=.18, seed=4, subdivide=1)
    colours = ('#8e2a22', '#1f1e1c', '#efe6d2', '#c4682c')
    for i in range(9):
        tassel((-15.2 + 30.4 * i / 8, -38.4, .6), 5.6, f.felt(colours[i % 4]), i)


@product('sadu-runner', 'home', fill=.82, base=.14, pitch=math.radians(25))
def sadu_runner():
    with placed(turn=-32):
        runner()


@detail('sadu-runner', 'home', close=((-9, -21, 0), 36), pitch=math.radians(38), room=70)
def sadu_runner_close():
    sadu_runner()
