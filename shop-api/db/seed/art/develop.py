"""From scene to WebP: two renders with different seeds, denoising, tone curve, file."""
import ctypes
import os
import subprocess
import tempfile

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = tempfile.mkdtemp(prefix='art-')
PASSES = ('Image', 'Light', 'DiffCol', 'Normal', 'Depth')


def _library():
    path = os.path.join(WORK, 'denoise.so')
    subprocess.run(['cc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC',
                    os.path.join(HERE, 'denoise.c'), '-o', path, '-lm'], check=True)
    return ctypes.CDLL(path)


LIBRARY = _library()


def _array(values):
    return values.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def _settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 14, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 12
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.5, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.use_denoising = .6, False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    layer = bpy.context.view_layer
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_normal = layer.use_pass_z = True


def _compositor():
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    light = tree.nodes.new('CompositorNodeMixRGB')
    light.blend_type = 'ADD'
    tree.links.new(layers.outputs['DiffDir'], light.inputs[1])
    tree.links.new(layers.outputs['DiffInd'], light.inputs[2])
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.base_path = WORK
    out.file_slots.clear()
    for name in PASSES:
        out.file_slots.new(name)
        source = light.outputs[0] if name == 'Light' else layers.outputs[name]
        tree.links.new(source, out.inputs[name])


def _read(name, width, height):
    image = bpy.data.images.load(os.path.join(WORK, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(np.nan_to_num(values.reshape(height, width, 4)[::-1, :, :3], posinf=1e4))


def render(width, height, samples):
    """Linear RGB, denoised, as an array of height x width x 3."""
    _settings(width, height, samples)
    _compositor()
    scene = bpy.context.scene
    scene.frame_set(1)
    halves = []
    for seed in (1, 2):
        scene.cycles.seed = seed
        bpy.ops.render.render()
        halves.append({name: _read(name, width, height) for name in PASSES})
    return clean(*halves)


def clean(one, two):
    mean = {name: (one[name] + two[name]) / 2 for name in PASSES}
    depth = np.log(np.clip(mean['Depth'][:, :, 0], 1, 1e6))
    features = np.ascontiguousarray(np.stack(
        [mean['DiffCol'][:, :, i] for i in range(3)] + [mean['Normal'][:, :, i] for i in range(3)] + [depth]), np.float32)
    strength = np.array([90.] * 3 + [14.] * 3 + [600.], np.float32)
    albedo = mean['DiffCol']
    light = _filter(one['Light'], two['Light'], features, strength, 7, 2, .45)
    rests = [half['Image'] - half['DiffCol'] * half['Light'] for half in (one, two)]
    rest = _filter(*rests, features, strength, 6, 1, .5)
    return albedo * light + rest


def _filter(a, b, features, strength, search, patch, k):
    height, width = a.shape[:2]
    a, b = (np.ascontiguousarray(np.log1p(np.maximum(v, -.5)), np.float32) for v in (a, b))
    out = np.empty_like(a)
    LIBRARY.denoise(_array(a), _array(b), _array(features), _array(strength), len(features), width, height,
                    search, patch, ctypes.c_float(k), _array(out))
    return np.expm1(out)


def bloom(linear, amount=.12, reach=.02):
    """A little glow around flames and other very bright points."""
    from smoke import blur
    bright = np.clip(linear - 1.1, 0, 6)
    if bright.max() < .3:
        return linear
    small = bright[::4, ::4].copy()
    glow = sum(blur(small, reach * linear.shape[0] / 4 * k) / 2 for k in (1, 3.2))
    glow = np.repeat(np.repeat(glow, 4, 0), 4, 1)[:linear.shape[0], :linear.shape[1]]
    return linear + amount * blur_edge(glow)


def blur_edge(values):
    from smoke import blur
    return blur(values, 3)


def tone(linear, exposure=1.0):
    """Straight up to 0.76, then a soft shoulder that lets hot orange turn yellow; returns display values 0..1."""
    colour = np.maximum(linear * exposure, 0)
    start, desaturation = .76, .15
    peak = colour.max(axis=2, keepdims=True)
    d = 1 - start
    squeezed = 1 - d * d / (peak + d - start)
    scale = np.where(peak < start, 1, squeezed / np.maximum(peak, 1e-6))
    bright = colour * scale
    grey = 1 - 1 / (desaturation * (peak - squeezed) + 1)
    bright = np.where(peak < start, bright, bright * (1 - grey) + squeezed * grey)
    each = np.where(colour < start, colour, 1 - d * d / (colour + d - start))
    bright = np.clip(.35 * bright + .65 * each, 0, 1)
    return np.where(bright <= .0031308, bright * 12.92, 1.055 * bright ** (1 / 2.4) - .055)


def save(values, path, limit=46_000, quality=84):
    """Write display values as WebP, giving up a little quality where the texture is heavy."""
    height, width = values.shape[:2]
    source = os.path.join(WORK, 'final.ppm')
    with open(source, 'wb') as file:
        file.write(b'P6\n%d %d\n255\n' % (width, height))
        dither = np.random.default_rng(1).random(values.shape[:2])[:, :, None] * .9 + .05
        file.write(np.clip(np.floor(values * 255 + dither), 0, 255).astype(np.uint8).tobytes())
    for q in range(quality, 57, -4):
        subprocess.run(['cwebp', '-quiet', '-m', '6', '-sharp_yuv', '-q', str(q), source, '-o', path], check=True)
        if os.path.getsize(path) <= limit:
            break
    return os.path.getsize(path), q
