"""One studio for every picture: seamless tinted backdrop, window light from the upper left, long lens.

Units are centimetres. The whole studio is scaled by the width F of the frame at the subject,
so that light, shadow and horizon look the same for a finjan and for a floor lamp.
"""
import math

import bpy
from mathutils import Vector

from nodes import Shader, blend

TINTS = {  # ground, upper wall
    'scent': ('#c4bfc5', '#dcd9dc'), 'table': ('#d7bba8', '#e6d5c8'),
    'home': ('#ddd0b8', '#e9e0cf'), 'bath': ('#b9c1a8', '#cfd5c2'),
    'stone': ('#e8e4dd', '#f0ede8'),
}
PITCH = math.radians(14)
LENS, SENSOR = 80, 36


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    return scene


def points_of(objects):
    """World points of the given meshes, thinned out: enough to frame them."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for item in objects:
        if item.type not in {'MESH', 'CURVE'} or item.get('unframed'):
            continue
        shape = item.evaluated_get(graph)
        mesh = shape.to_mesh()
        step = max(1, len(mesh.vertices) // 400)
        points += [shape.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        shape.to_mesh_clear()
    return points


def frame(points, aspect=1.0, fill=.70, base=.17, centre=.5, pitch=PITCH, width=None, fill_wide=None):
    """Place the camera so that the points fill the frame; returns the frame width F.

    base: height of the lowest point in the picture; low subjects sit a little higher.
    """
    scene = bpy.context.scene
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.data.lens, camera.data.sensor_width = LENS, SENSOR
    camera.data.clip_end = 1e5
    camera.rotation_euler = (math.pi / 2 - pitch, 0, 0)
    ahead = Vector((0, math.cos(pitch), -math.sin(pitch)))
    up = Vector((0, math.sin(pitch), math.cos(pitch)))
    middle = sum(points, Vector()) / len(points)
    size = width or max((p - middle).length for p in points) * 2
    aim = middle.copy()
    for _ in range(12):
        distance = size * LENS / SENSOR
        place = aim - ahead * distance
        seen = [((p - place).x * distance / (p - place).dot(ahead), (p - place).dot(up) * distance / (p - place).dot(ahead))
                for p in points]
        left, right = min(x for x, _ in seen), max(x for x, _ in seen)
        low, high = min(y for _, y in seen), max(y for _, y in seen)
        tall = size / aspect
        if width is None:
            size *= max((right - left) / ((fill_wide or fill) * size), (high - low) / (fill * tall))
            tall = size / aspect
        share = (high - low) / tall
        floor = base + max(0, .62 - share) * .26
        aim.x += (left + right) / 2 - (centre - .5) * size
        aim += up * (low - (floor - .5) * tall)
    camera.location = aim - ahead * size * LENS / SENSOR
    return size, middle


def backdrop(size, centre, tint, wall=None, depth=1.25):
    """Floor, a wide cove and a wall in one sheet; a little lighter towards the top.

    The floor ends just before the picture does, so that upright glass and metal mirror the light strips below it.
    """
    ground, upper = tint
    camera = bpy.context.scene.camera
    tall = SENSOR / LENS * bpy.context.scene.render.resolution_y / bpy.context.scene.render.resolution_x
    below = math.pi / 2 - camera.rotation_euler.x + math.atan(tall / 2)
    front = (camera.location.y + camera.location.z / math.tan(below) - centre.y) / size - .12
    ys, zs, xs, around = [min(front, -.3), 0, depth], [0, 0, 0], [.7, 1.15, 2.4], 14
    radius = .55
    for i in range(1, around + 1):
        angle = i / around * math.pi / 2
        ys.append(depth + radius * math.sin(angle))
        zs.append(radius * (1 - math.cos(angle)))
        xs.append(3)
    ys.append(depth + radius)
    zs.append(7)
    xs.append(4)
    verts = [(x * side * size + centre.x, y * size + centre.y, z * size) for x, y, z in zip(xs, ys, zs) for side in (-1, 1)]
    faces = [(i * 2, i * 2 + 1, i * 2 + 3, i * 2 + 2) for i in range(len(ys) - 1)]
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata(verts, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    item = bpy.data.objects.new('backdrop', mesh)
    item['unframed'] = True
    bpy.context.scene.collection.objects.link(item)
    s = Shader('backdrop')
    position = s.at('Object')
    height = s.span(s.axis(position, 'Z'), 0, size * .9)
    colour = s.mix(height, ground, upper)
    cloth = s.node('BsdfDiffuse', {'Color': colour}).outputs[0]
    lift = s.node('Emission', {'Color': colour, 'Strength': s.mul(height, .22)}).outputs[0]
    mesh.materials.append(wall or s.done(s.node('AddShader', {0: cloth, 1: lift}).outputs[0]))
    return item


def softbox(name, at, to, size, power, colour=(1, 1, 1), spread=math.pi):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', size[0], size[1]
    light.energy, light.color, light.spread = power, colour, spread
    item = bpy.data.objects.new(name, light)
    item.location = at
    item.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(item)
    return item


def card(at, to, size, colour):
    """A card out of the picture that only reflections see."""
    mesh = bpy.data.meshes.new('card')
    w, h = size[0] / 2, size[1] / 2
    mesh.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    item = bpy.data.objects.new('card', mesh)
    item['unframed'] = True
    item.location = at
    item.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    item.visible_camera = item.visible_diffuse = item.visible_shadow = False
    s = Shader('card')
    mesh.materials.append(s.done(s.node('Emission', {'Color': colour, 'Strength': 1}).outputs[0]))
    bpy.context.scene.collection.objects.link(item)


def lights(size, centre, key=1.0, fill=1.0, sky=1.0, warmth=(1, .985, .955)):
    """Window light from the upper left, a weak warm fill from the right, an even sky."""
    middle = Vector((centre.x, centre.y, centre.z))
    def spot(x, y, z):
        return middle + Vector((x, y, z)) * size
    unit = size * size
    softbox('key', spot(-1.75, .3, 2.0), middle, (1.5 * size, 1.3 * size), 42 * unit * key, warmth)
    softbox('window', spot(-1.9, -1.75, 1.15), middle, (.75 * size, 1.5 * size), 44 * unit * key, warmth)
    softbox('fill', spot(1.7, -2.4, 1.3), middle, (1.8 * size, 1.8 * size), 8 * unit * fill, (1, .94, .86))
    strip = 4.6 * key
    card(spot(-1.75, -1.35, -.1), middle, (.34 * size, 3.4 * size), (strip, strip * .985, strip * .95))
    card(spot(1.75, -.85, -.1), middle, (.12 * size, 3.0 * size), (1.6 * fill, 1.5 * fill, 1.35 * fill))
    card(spot(2.1, -.9, .6), middle, (.8 * size, 2.2 * size), (.03, .028, .026))
    card(spot(-.25, -3.2, .5), middle, (.7 * size, 2.2 * size), (.05, .047, .043))
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    tree = world.node_tree
    coordinate = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(coordinate.outputs['Generated'], split.inputs[0])
    spread = tree.nodes.new('ShaderNodeMapRange')
    spread.inputs[1].default_value, spread.inputs[2].default_value = -1, 1
    tree.links.new(split.outputs[2], spread.inputs[0])
    tree.links.new(spread.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements[0].color = (.34, .31, .28, 1)
    ramp.color_ramp.elements[1].color = (.95, .97, 1, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .42, .85
    tree.links.new(ramp.outputs[0], background.inputs['Color'])
    background.inputs['Strength'].default_value = .66 * sky


def tint_between(one, two, amount=.5):
    return tuple(blend(a, b, amount) for a, b in zip(one, two))
