"""Shapes in centimetres: turned, lofted, swept and boxed meshes, and ways to place them."""
import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector


def mesh(name, verts, faces, material=None, smooth=True, sharp=38, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(sharp)
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if material:
        data.materials.append(material)
    item = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(item)
    return item


def flow(points, per=8):
    """A smooth line through points of any dimension (Catmull-Rom)."""
    points = [Vector(p) for p in points]
    ends = [points[0] * 2 - points[1], *points, points[-1] * 2 - points[-2]]
    line = []
    for i in range(1, len(ends) - 2):
        a, b, c, d = ends[i - 1:i + 3]
        for j in range(per):
            t = j / per
            line.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return line + [points[-1]]


def arc(centre, radius, start, end, steps=8):
    """Points of a circle in the profile plane, degrees counter-clockwise."""
    return [(centre[0] + radius * math.cos(math.radians(start + (end - start) * i / steps)),
             centre[1] + radius * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def offset(line, amount):
    """The profile moved to its left side by the amount (a wall's inner face)."""
    line = [Vector(p).to_2d() for p in line]
    moved = []
    for i, p in enumerate(line):
        way = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        moved.append(p + Vector((-way.y, way.x)) * amount)
    return moved


def vessel(outer, wall, floor=None):
    """Closed profile of an open vessel from its outer line (from the foot up to the rim)."""
    outer = [Vector(p).to_2d() for p in outer]
    floor = outer[0].y + wall if floor is None else floor
    inner = [p for p in offset(outer, wall) if p.y > floor + wall * .5 and p.x > 0]
    top, back = outer[-1], inner[-1]
    middle, half = (top + back) / 2, (back - top) / 2
    rim = [middle - half * math.cos(a) + Vector((-half.y, half.x)).normalized() * -half.length * math.sin(a)
           for a in (math.pi * i / 6 for i in range(1, 6))]
    inner.reverse()
    last = inner[-1]
    bottom = [(last.x - (last.y - floor) * (1 - math.cos(a)) * .8, last.y - (last.y - floor) * math.sin(a))
              for a in (math.pi / 2 * i / 5 for i in range(1, 6))]
    bottom = [(max(x, .01), y) for x, y in bottom]
    return [(0, outer[0].y), *outer, *rim, *inner, *bottom, (0, floor)]


def lathe(profile, material=None, around=96, name='turned', sharp=38, turn=360):
    """A profile of (radius, height) turned around the upright axis."""
    profile = [(p[0], p[1]) for p in profile]
    verts, faces, rows = [], [], []
    for r, z in profile:
        if abs(r) < 1e-6:
            rows.append([len(verts)] * around)
            verts.append((0, 0, z))
        else:
            rows.append(list(range(len(verts), len(verts) + around)))
            verts += [(r * math.cos(2 * math.pi * i / around), r * math.sin(2 * math.pi * i / around), z) for i in range(around)]
    for a, b in zip(rows, rows[1:]):
        for i in range(around):
            j = (i + 1) % around
            face = list(dict.fromkeys((a[i], a[j], b[j], b[i])))
            if len(face) > 2:
                faces.append(face)
    return mesh(name, verts, faces, material, sharp=sharp)


def loft(rings, material=None, name='lofted', caps=(True, True), sharp=38, closed=True, mapped=False):
    """Skin over rings of equally many points; `mapped` adds UVs in centimetres (seam at the first point)."""
    count = len(rings[0])
    verts = [v for ring in rings for v in ring]
    faces = []
    for k in range(len(rings) - 1):
        for i in range(count if closed else count - 1):
            j = (i + 1) % count
            faces.append((k * count + i, k * count + j, (k + 1) * count + j, (k + 1) * count + i))
    if caps[0]:
        faces.append(tuple(reversed(range(count))))
    if caps[1]:
        faces.append(tuple(range(len(verts) - count, len(verts))))
    uvs = None
    if mapped:
        uvs, middle = [], rings[len(rings) // 2]
        across = [0]
        for a, b in zip(middle, middle[1:]):
            across.append(across[-1] + math.dist(a, b))
        up = 0
        for k, ring in enumerate(rings):
            up += math.dist(ring[count // 2], rings[k - 1][count // 2]) if k else 0
            uvs += [(u, up) for u in across]
    return mesh(name, verts, faces, material, sharp=sharp, uvs=uvs)


def square(half, z, radius=.2, half_y=None, steps=4):
    """A rounded square ring at height z."""
    other = half if half_y is None else half_y
    radius = min(radius, half, other)
    ring = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            ring.append((cx * (half - radius) + radius * math.cos(a), cy * (other - radius) + radius * math.sin(a), z))
    return ring


def ellipse(a, b, z, around=96, power=2.0):
    ring = []
    for i in range(around):
        t = 2 * math.pi * i / around
        c, s = math.cos(t), math.sin(t)
        ring.append((a * math.copysign(abs(c) ** (2 / power), c), b * math.copysign(abs(s) ** (2 / power), s), z))
    return ring


def tube(path, radius, material=None, around=14, name='tube', flat=1.0, caps=True, twist=0.0, upright=None):
    """Sweep a round (or flattened) section along a path; radius may be a function of 0..1."""
    path = [Vector(p).to_3d() for p in path]
    size = radius if callable(radius) else lambda t: radius
    tangent = (path[1] - path[0]).normalized()
    side = Vector(upright) if upright else tangent.orthogonal()
    rings = []
    for k, p in enumerate(path):
        tangent = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        side = (side - tangent * side.dot(tangent)).normalized()
        across = tangent.cross(side)
        t = k / (len(path) - 1)
        r = size(t)
        turn = twist * t
        rings.append([p + side * (r * math.cos(a + turn)) + across * (r * flat * math.sin(a + turn))
                      for a in (2 * math.pi * i / around for i in range(around))])
    item = loft(rings, material, name, (caps, caps), sharp=60)
    return item


def box(w, d, h, material=None, round_off=.15, name='box', steps=3):
    """A box standing on the ground, edges rounded."""
    item = mesh(name, [(x * w / 2, y * d / 2, z * h) for z in (0, 1) for y in (-1, 1) for x in (-1, 1)],
                [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)], material)
    if round_off:
        shape = bmesh.new()
        shape.from_mesh(item.data)
        bmesh.ops.bevel(shape, geom=shape.edges[:] + shape.verts[:], offset=round_off, segments=steps, profile=.5,
                        affect='EDGES', clamp_overlap=True)
        shape.to_mesh(item.data)
        shape.free()
        for face in item.data.polygons:
            face.use_smooth = True
        item.data.use_auto_smooth, item.data.auto_smooth_angle = True, math.radians(50)
    return item


def prism(outline, height, material=None, round_off=.1, name='prism'):
    """A flat outline (counter-clockwise x, y) given thickness, edges rounded."""
    count = len(outline)
    item = mesh(name, [(x, y, z) for z in (0, height) for x, y in outline],
                [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
                + [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)], material)
    if round_off:
        bevel(item, round_off)
    return item


def ball(radius, material=None, at=(0, 0, 0), squash=1.0, name='ball', around=32):
    line = [(radius * math.cos(a), at[2] + radius * squash * math.sin(a))
            for a in (math.pi * (i / 16 - .5) for i in range(17))]
    line[0], line[-1] = (0, line[0][1]), (0, line[-1][1])
    item = lathe(line, material, around, name)
    for v in item.data.vertices:
        v.co.x += at[0]
        v.co.y += at[1]
    return item


def modify(item, kind, **settings):
    modifier = item.modifiers.new(kind.lower(), kind)
    for key, value in settings.items():
        setattr(modifier, key, value)
    return modifier


def bevel(item, width, segments=3, angle=40):
    return modify(item, 'BEVEL', width=width, segments=segments, limit_method='ANGLE', angle_limit=math.radians(angle))


def carve(item, cutters):
    """Cut the given objects out of the item; the cutters disappear."""
    for tool in cutters:
        modify(item, 'BOOLEAN', object=tool, operation='DIFFERENCE', solver='EXACT')
        settle(item)
        bpy.data.objects.remove(tool)
    return item


def settle(item):
    """Apply all modifiers."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(item.evaluated_get(graph), depsgraph=graph)
    item.modifiers.clear()
    item.data = data
    return item


def join(items):
    """Several meshes become the first one, with all their materials."""
    shape = bmesh.new()
    first = items[0]
    materials = []
    for item in items:
        part = item.data.copy()
        part.transform(first.matrix_world.inverted() @ item.matrix_world)
        index = []
        for material in item.data.materials:
            if material not in materials:
                materials.append(material)
            index.append(materials.index(material))
        if index:
            for face in part.polygons:
                face.material_index = index[face.material_index]
        shape.from_mesh(part)
    data = bpy.data.meshes.new(first.name)
    shape.to_mesh(data)
    shape.free()
    for material in materials:
        data.materials.append(material)
    data.use_auto_smooth, data.auto_smooth_angle = True, first.data.auto_smooth_angle
    first.data = data
    for item in items[1:]:
        bpy.data.objects.remove(item)
    return first


def move(item, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Place by degrees and centimetres; transforms are kept on the object."""
    item.matrix_world = (Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn[2]), 4, 'Z')
                         @ Matrix.Rotation(math.radians(turn[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn[0]), 4, 'X')
                         @ Matrix.Diagonal((scale,) * 3 if isinstance(scale, (int, float)) else scale).to_4x4())
    return item


def bake(item):
    """Fold the object's placement into its mesh."""
    item.data.transform(item.matrix_world)
    item.matrix_world = Matrix()
    return item


def copy(item, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """A linked duplicate."""
    twin = bpy.data.objects.new(item.name, item.data)
    bpy.context.scene.collection.objects.link(twin)
    return move(twin, at, turn, scale)


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Everything made inside the block is placed as one thing."""
    before = set(bpy.data.objects)
    yield
    if not isinstance(turn, (tuple, list)):
        turn = (0, 0, turn)
    bpy.context.view_layer.update()
    whole = (Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn[2]), 4, 'Z')
             @ Matrix.Rotation(math.radians(turn[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn[0]), 4, 'X')
             @ Matrix.Scale(scale, 4))
    for item in set(bpy.data.objects) - before:
        if item.parent is None:
            item.matrix_world = whole @ item.matrix_world
    bpy.context.view_layer.update()
