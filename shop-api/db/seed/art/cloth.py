"""Soft goods: inflated cushions and sheets that are folded, rolled or draped along a path."""
import math
import random

import bpy
from mathutils import Vector, noise

from shapes import flow, mesh, modify, tube

_inflated = {}


def _inflate(w, h, plump, seed, cells=60, bow=.05, slack=.07):
    """Two sheets sewn along a slightly hollow seam and filled with air: vertices, faces, seam loop, flat positions."""
    key = (round(w / h, 3), plump, seed, cells, bow, slack)
    if key in _inflated:
        return _inflated[key]
    columns = max(8, round(cells * min(1.5, w / h)))
    rows = round(columns * h / w)
    rng = random.Random(seed)
    verts, flat, index, faces = [], [], {}, []
    for side in (1, -1):
        for j in range(rows + 1):
            for i in range(columns + 1):
                edge = i in (0, columns) or j in (0, rows)
                if edge and side == -1:
                    index[side, i, j] = index[1, i, j]
                    continue
                index[side, i, j] = len(verts)
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                x = u * (1 - bow * (1 - v * v) * h / w) / 2
                y = v * (1 - bow * (1 - u * u)) / 2 * h / w
                lift = 0 if edge else .02 * side * (1 - u ** 4) * (1 - v ** 4) + rng.uniform(-.004, .004)
                verts.append((x, y, lift))
                flat.append((u / 2, v / 2 * h / w))
        for j in range(rows):
            for i in range(columns):
                face = [index[side, i, j], index[side, i + 1, j], index[side, i + 1, j + 1], index[side, i, j + 1]]
                faces.append(face if side == 1 else face[::-1])
    seam = ([index[1, i, 0] for i in range(columns)] + [index[1, columns, j] for j in range(rows)]
            + [index[1, i, rows] for i in range(columns, 0, -1)] + [index[1, 0, j] for j in range(rows, 0, -1)])
    item = mesh('cushion', verts, faces)
    item.vertex_groups.new(name='seam').add(seam, 1, 'REPLACE')
    cloth = modify(item, 'CLOTH')
    settings = cloth.settings
    settings.quality, settings.mass, settings.air_damping = 6, .25, 4
    settings.tension_stiffness = settings.compression_stiffness = 18
    settings.shear_stiffness, settings.bending_stiffness = 6, .12
    settings.tension_damping = settings.compression_damping = 12
    settings.use_pressure, settings.uniform_pressure_force = True, plump
    settings.shrink_min, settings.vertex_group_mass = -slack, 'seam'
    settings.effector_weights.gravity = 0
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, 40
    scene = bpy.context.scene
    for number in range(1, 36):
        scene.frame_set(number)
    graph = bpy.context.evaluated_depsgraph_get()
    result = [v.co.copy() for v in item.evaluated_get(graph).to_mesh().vertices]
    bpy.data.objects.remove(item)
    scene.frame_set(1)
    _inflated[key] = (result, faces, seam, flat)
    return _inflated[key]


def cushion(w, h, material, piping=None, plump=5.0, seed=1, squash=1.0, pipe=.42, bow=.06, slack=.15):
    """A cushion lying flat around the origin, UVs in centimetres."""
    points, faces, seam, flat = _inflate(w, h, plump, seed, bow=bow, slack=slack)
    scale = w
    verts = [Vector((p.x * scale, p.y * scale, p.z * scale * squash)) for p in points]
    item = mesh('cushion', verts, faces, material, sharp=180, uvs=[(u * w, v * w) for u, v in flat])
    modify(item, 'SUBSURF', levels=2, render_levels=2)
    parts = [item]
    if piping:
        ring = flow([verts[i] for i in seam] + [verts[seam[0]]], 3)
        parts.append(tube(ring, pipe, piping, 10, 'piping', caps=False))
    return parts


def sit(items, sink=1.0, soft=.6):
    """Let soft things rest: what is below `sink` is pressed flat onto the ground."""
    bpy.context.view_layer.update()
    for item in items:
        item.data.transform(item.matrix_world)
        item.matrix_world.identity()
        for v in item.data.vertices:
            z = v.co.z - sink
            v.co.z = soft * math.log1p(math.exp(min(z / soft, 40))) if z < 8 * soft else z
    return items


def sheet(path, width, thick, material, step=.8, ripple=.25, seed=0, subdivide=1, shift=None, swell=None, skew=0.0):
    """Cloth following a path in the (y, z) plane, `width` along x, with real thickness.

    ripple: size of the soft unevenness; shift(t) moves the sheet sideways; swell(t) scales its width (t in 0..1).
    """
    path = resample(path, step)
    columns = max(6, round(width / step))
    verts, uvs, length = [], [], 0
    for k, (y, z) in enumerate(path):
        if k:
            length += math.dist(path[k], path[k - 1])
        t = k / (len(path) - 1)
        wide = width * (swell(t) if swell else 1)
        aside = shift(t) if shift else 0
        for i in range(columns + 1):
            x = (i / columns - .5) * wide + aside
            soft = noise.noise_vector(Vector((x * .11, y * .11 + seed * 7.3, z * .11 + length * .012)))
            fine = noise.noise_vector(Vector((x * .35, y * .35 + seed * 3.1, z * .35 + 9)))
            move = soft * ripple + fine * ripple * .3
            verts.append((x + move.x * .7 + skew * length, y + move.y * .7, z + move.z))
            uvs.append((x, length))
    faces = [(k * (columns + 1) + i, k * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i)
             for k in range(len(path) - 1) for i in range(columns)]
    item = mesh('sheet', verts, faces, material, sharp=180, uvs=uvs)
    if thick:
        modify(item, 'SOLIDIFY', thickness=thick, offset=0)
    if subdivide:
        modify(item, 'SUBSURF', levels=subdivide, render_levels=subdivide)
    return item


def resample(path, step):
    """Points at equal distances along a polyline."""
    path = [Vector(p).to_2d() for p in path]
    points, left = [path[0]], step
    for a, b in zip(path, path[1:]):
        way = (b - a).length
        while way >= left > 0:
            a = a + (b - a).normalized() * left
            points.append(a.copy())
            way -= left
            left = step
        left -= way
    if (points[-1] - path[-1]).length > step * .3:
        points.append(path[-1])
    return [tuple(p) for p in points]


def folds(depth, layers, thick, seed=0, slack=.35, start=0.0, noses='front'):
    """Snake path of a folded cloth lying on the ground, its folds at the front (-y) first."""
    rng = random.Random(seed)
    path, z, way = [], start + thick / 2, -1 if noses == 'front' else 1
    ends = [depth / 2 + rng.uniform(-slack, slack) for _ in range(layers + 1)]
    path.append((-way * ends[0], z))
    for i in range(layers):
        reach = ends[i + 1]
        r = thick / 2
        path.append((way * (reach - r), z))
        if i < layers - 1:
            for a in range(1, 8):
                angle = math.pi * a / 8
                path.append((way * (reach - r + math.sin(angle) * r * 1.25), z + r - math.cos(angle) * r))
            z += thick
            way = -way
    return path


def spiral(radius, thick, core=.6, turns=None, tail=0.0):
    """Path of a rolled cloth resting on the ground, its tail to the front."""
    turns = turns or (radius - core) / thick
    path = []
    for i in range(int(turns * 28) + 1):
        angle = i / 28 * 2 * math.pi
        r = core + (radius - core) * i / (turns * 28)
        path.append((-r * math.sin(angle), radius + r * math.cos(angle)))
    end = path[-1]
    if tail:
        path += [(end[0] - tail * i / 6, end[1] * (1 - i / 6) ** 2 + thick / 2 * (1 - (1 - i / 6) ** 2)) for i in range(1, 7)]
    return path


def unrolled(radius, thick, flat, core=1.0):
    """Path of a half rolled mat: the roll behind, the rest lying towards the front."""
    turns = round((radius - core) / thick)
    path = []
    for i in range(turns * 28 + 14 + 1):
        angle = i / 28 * 2 * math.pi
        r = core + thick * angle / (2 * math.pi)
        path.append((r * math.sin(angle), r * math.cos(angle)))
    drop = -path[-1][1] + thick / 2
    path = [(y, z + drop) for y, z in path]
    return path + [(path[-1][0] - flat * i / 20, thick / 2) for i in range(1, 21)]


def fluff(item, loops=.13, grain=.24, band=None):
    """Real pile: the cloth is cut very fine and pushed out by noise, except in a flat band (y range)."""
    group = item.vertex_groups.new(name='pile')
    for v in item.data.vertices:
        bare = band and band[0] - .3 < v.co.y < band[1] + .3
        group.add([v.index], 0 if bare else 1, 'REPLACE')
    modify(item, 'SUBSURF', levels=2, render_levels=2, subdivision_type='SIMPLE')
    texture = bpy.data.textures.new('pile', 'CLOUDS')
    texture.noise_scale, texture.noise_depth = grain, 1
    modify(item, 'DISPLACE', texture=texture, strength=loops * 2, mid_level=.5, texture_coords='LOCAL', vertex_group='pile')
    return item
