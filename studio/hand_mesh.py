"""The display hand's mesh: read from its source, fingers bent and shortened by linear blend skinning.

The source is the generic right hand of @webxr-input-profiles/assets (hand/LICENSE.md).
"""
import json
import os
import struct
from dataclasses import dataclass
from math import radians

from mathutils import Matrix, Vector

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'hand', 'right.glb')
FORMATS = {5121: 'B', 5123: 'H', 5126: 'f'}
WIDTHS = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}
PHALANXES = ('phalanx-proximal', 'phalanx-intermediate', 'phalanx-distal')
WRIST_AT = 6.5   # centimetres along the source's +Y
THUMB = 14.0


@dataclass(frozen=True)
class Size:
    """A wearer: girth of the wrist, scale of the hand, length of the fingers, bend of each of the four."""

    girth: float
    scale: float
    fingers: float = 1.0
    curl: tuple = (3, 6, 9, 11)


GROWN_UP = Size(girth=16.5, scale=1.0)
WOMAN = Size(girth=15.4, scale=.93)
CHILD = Size(girth=13.0, scale=.76, fingers=.9)
BABY = Size(girth=10.2, scale=.50, fingers=.72, curl=(18, 24, 28, 30))


def _read():
    """Vertices (centimetres), triangles, weights as {joint: weight} and places of joints of the source."""
    with open(SOURCE, 'rb') as handle:
        data = handle.read()
    length = struct.unpack_from('<I', data, 12)[0]
    document, blob = json.loads(data[20:20 + length]), data[28 + length:]

    def accessor(index):
        item = document['accessors'][index]
        view, width = document['bufferViews'][item['bufferView']], WIDTHS[item['type']]
        values = struct.unpack_from('<%d%s' % (item['count'] * width, FORMATS[item['componentType']]), blob,
                                    view['byteOffset'] + item.get('byteOffset', 0))
        return [values[i:i + width] for i in range(0, len(values), width)]
    primitive, nodes = document['meshes'][0]['primitives'][0], document['nodes']
    attributes, joints = primitive['attributes'], document['skins'][0]['joints']
    names = [nodes[joint]['name'] for joint in joints]
    places = {name: Vector(nodes[joint]['translation']) * 100 for name, joint in zip(names, joints)}
    # vertices on both sides of a seam of the texture are one
    merged, vertices, weights, order = {}, [], [], []
    for point, bones, shares in zip(*(accessor(attributes[key]) for key in ('POSITION', 'JOINTS_0', 'WEIGHTS_0'))):
        key = tuple(round(value, 6) for value in point)
        if key not in merged:
            merged[key] = len(vertices)
            vertices.append(Vector(point) * 100)
            weights.append({names[bone]: share for bone, share in zip(bones, shares) if share > 0})
        order.append(merged[key])
    indices = [order[value[0]] for value in accessor(primitive['indices'])]
    faces = [tuple(indices[i:i + 3]) for i in range(0, len(indices), 3)]
    return vertices, [face for face in faces if len(set(face)) == 3], weights, places


def _pose(places, size):
    """{joint: matrix} that bends fingers toward the palm and shortens them."""
    across = (places['pinky-finger-phalanx-proximal'] - places['index-finger-phalanx-proximal']).normalized()
    matrices = {name: Matrix.Identity(4) for name in places}
    for finger, curl in zip(('index', 'middle', 'ring', 'pinky'), size.curl):
        chain = ['%s-finger-%s' % (finger, bone) for bone in PHALANXES] + ['%s-finger-tip' % finger]
        matrix = Matrix.Identity(4)
        for bone, follower, share in zip(chain, chain[1:], (.8, 1.3, .7)):
            along = (places[follower] - places[bone]).normalized()
            axis = (along * across.dot(along) - across).normalized()
            turn = Matrix.Rotation(radians(curl * share), 4, axis)
            stretch = Matrix.Scale(size.fingers, 4, along)
            origin = Matrix.Translation(places[bone])
            matrix = matrix @ origin @ turn @ stretch @ origin.inverted()
            matrices[bone] = matrix
        matrices[chain[-1]] = matrix
    # the thumb lies nearer to the palm
    root = Matrix.Translation(places['thumb-metacarpal'])
    matrix = root @ Matrix.Rotation(radians(-THUMB), 4, 'X') @ root.inverted()
    matrices.update({name: matrix for name in places if name.startswith('thumb')})
    return matrices


def posed_hand(size):
    """Posed vertices in the scene's axes (fingers along +Y, back of the hand up) and triangles."""
    vertices, faces, weights, places = _read()
    matrices, posed = _pose(places, size), []
    for point, shares in zip(vertices, weights):
        total = sum(shares.values())
        moved = sum(((matrices[name] @ point) * (share / total) for name, share in shares.items()), Vector())
        posed.append(Vector((moved.z, WRIST_AT - moved.y, moved.x)))
    return posed, faces
