"""A small vocabulary for writing shader nodes as expressions."""
import bpy


def linear(colour):
    """'#rrggbb' (or a linear tuple) -> linear RGBA."""
    if not isinstance(colour, str):
        return (*colour[:3], 1.0)
    values = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in values], 1.0)


def shade(colour, factor):
    """A lighter (>1) or darker (<1) relative of a colour."""
    return tuple(min(1, c * factor) for c in linear(colour)[:3])


def blend(one, two, amount):
    return tuple(a + (b - a) * amount for a, b in zip(linear(one)[:3], linear(two)[:3]))


class Shader:
    """One material; every method adds a node and returns its useful output socket."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if socket.type == 'RGBA':
                value = linear(value)
            elif socket.type == 'VECTOR' and isinstance(value, (int, float)):
                value = (value,) * 3
            socket.default_value = value

    def node(self, kind, inputs=(), **props):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in props.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            self.put(node.inputs[key], value)
        return node

    # coordinates
    def at(self, which='Object'):
        return self.node('TexCoord').outputs[which]

    def scaled(self, vector, scale, turn=(0, 0, 0), move=(0, 0, 0)):
        return self.node('Mapping', {'Vector': vector, 'Scale': scale, 'Rotation': turn, 'Location': move}).outputs[0]

    def axis(self, vector, which):
        return self.node('SeparateXYZ', {0: vector}).outputs['XYZ'.index(which)]

    def vector(self, x, y, z):
        return self.node('CombineXYZ', {0: x, 1: y, 2: z}).outputs[0]

    # numbers
    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        return self.node('Math', {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp).outputs[0]

    def add(self, a, b):
        return self.math('ADD', a, b)

    def mul(self, a, b):
        return self.math('MULTIPLY', a, b)

    def sine(self, value, period):
        """0..1 wave with the given period."""
        return self.math('MULTIPLY_ADD', self.math('SINE', self.mul(value, 6.28318 / period)), .5, .5)

    def span(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.node('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    # textures
    def noise(self, vector, scale=1.0, detail=3.0, rough=.5, warp=0.0, output=0):
        return self.node('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': rough,
                                      'Distortion': warp}).outputs[output]

    def voronoi(self, vector, scale=1.0, feature='F1', random=1.0, output='Distance'):
        return self.node('TexVoronoi', {'Vector': vector, 'Scale': scale, 'Randomness': random},
                         feature=feature).outputs[output]

    # colours
    def mix(self, amount, a, b, blend_type='MIX'):
        return self.node('MixRGB', {0: amount, 1: a, 2: b}, blend_type=blend_type).outputs[0]

    def ramp(self, value, stops, interpolation='LINEAR'):
        node = self.node('ValToRGB', {0: value})
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, linear(colour)
        return node.outputs[0]

    # surfaces
    def bump(self, height, distance=.1, strength=1.0, normal=None):
        return self.node('Bump', {'Height': height, 'Distance': distance, 'Strength': strength, 'Normal': normal}).outputs[0]

    def principled(self, colour, rough=.5, **more):
        inputs = {'Base Color': colour, 'Roughness': rough}
        inputs.update({key.replace('_', ' '): value for key, value in more.items()})
        return self.node('BsdfPrincipled', inputs).outputs[0]

    def either(self, amount, a, b):
        return self.node('MixShader', {0: amount, 1: a, 2: b}).outputs[0]

    def done(self, surface, volume=None):
        self.put(self.output.inputs['Surface'], surface)
        if volume is not None:
            self.put(self.output.inputs['Volume'], volume)
        return self.material
