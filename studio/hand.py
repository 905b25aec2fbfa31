"""A jeweller's display hand of matte resin, palm down, its wrist toward the viewer.

The mesh is the generic right hand of @webxr-input-profiles/assets (hand/LICENSE.md). It is posed by linear blend
skinning, cut at its wrist and given a forearm. The section at y = 0 is where a piece is worn: its top is the origin.
"""
import json
import os
import struct
from dataclasses import dataclass
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

import materials
from geometry import link

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'hand', 'right.glb')
FORMATS = {5121: 'B', 5123: 'H', 5126: 'f'}
WIDTHS = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}
PHALANXES = ('phalanx-proximal', 'phalanx-intermediate', 'phalanx-distal')
WRIST_AT = 6.5   # centimetres along the source's +Y
CUT_AT = 5.7
FOREARM = 15.0
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


def _skin(size):
    """Posed vertices in the scene's axes (fingers along +Y, back of the hand up) and triangles."""
    vertices, faces, weights, places = _read()
    matrices, posed = _pose(places, size), []
    for point, shares in zip(vertices, weights):
        total = sum(shares.values())
        moved = sum(((matrices[name] @ point) * (share / total) for name, share in shares.items()), Vector())
        posed.append(Vector((moved.z, WRIST_AT - moved.y, moved.x)))
    return posed, faces


def _forearm(work, half_width, half_height, centre):
    """Close the cut wrist by a forearm that grows to a rounded section."""
    rim = [edge for edge in work.edges if edge.is_boundary]
    steps = 12
    for step in range(1, steps + 1):
        far = (step / steps) ** 1.15
        rim = bmesh.ops.extrude_edge_only(work, edges=rim)['geom']
        points = [item for item in rim if isinstance(item, bmesh.types.BMVert)]
        rim = [item for item in rim if isinstance(item, bmesh.types.BMEdge)]
        y = WRIST_AT - CUT_AT - FOREARM * far
        grow = max(0, -y) / FOREARM
        wide, high = half_width * (1 + .42 * grow ** 1.2), half_height * (1 + .62 * grow ** 1.2)
        round_off = min(1, step / 2)
        for point in points:
            ray = Vector(((point.co.x - centre.x) / half_width, 0, (point.co.z - centre.z) / half_height))
            length = ray.length
            ray = ray / length * (length + (1 - length) * round_off)
            point.co = Vector((centre.x + ray.x * wide, y, centre.z + ray.z * high - 1.2 * grow ** 2))


def _girth(tree, centre):
    points = [_hit(tree, centre, 2 * pi * k / 72) for k in range(72)]
    return sum((a - b).length for a, b in zip(points, points[1:] + points[:1]))


def _hit(tree, centre, angle):
    """Point of the skin that a ray from `centre` meets; the angle is measured from the top."""
    return tree.ray_cast(centre, Vector((sin(angle), 0, cos(angle))))[0]


class Hand:
    """The hand in the scene; `girth` is measured at y = 0."""

    def __init__(self, size, material=None, bend=7):
        vertices, faces = _skin(size)
        work = bmesh.new()
        points = [work.verts.new(point) for point in vertices]
        for face in faces:
            work.faces.new([points[i] for i in face])
        bmesh.ops.bisect_plane(work, geom=work.verts[:] + work.edges[:] + work.faces[:], dist=1e-4,
                               plane_co=(0, WRIST_AT - CUT_AT, 0), plane_no=(0, 1, 0), clear_inner=True)
        rim = [point.co for point in work.verts if point.is_boundary]
        low, high = ([function(point[k] for point in rim) for k in range(3)] for function in (min, max))
        centre = Vector(((low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2))
        _forearm(work, (high[0] - low[0]) / 2, (high[2] - low[2]) / 2, centre)
        soft = [point for point in work.verts if -4 < point.co.y < 2.2 and not point.is_boundary]
        for _ in range(6):
            bmesh.ops.smooth_vert(work, verts=soft, factor=.5, use_axis_x=True, use_axis_z=True)
        bmesh.ops.recalc_face_normals(work, faces=work.faces[:])
        mesh = bpy.data.meshes.new('hand')
        work.to_mesh(mesh)
        work.free()
        self._place(mesh, size, centre, bend)
        mesh.materials.append(material or materials.resin())
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        self.item = link(bpy.data.objects.new('fixed', mesh))
        levels = self.item.modifiers.new('smooth', 'SUBSURF')
        levels.levels = levels.render_levels = 2
        self._measure()

    def _place(self, mesh, size, centre, bend):
        """Scale hand and wrist to `size`, bend the hand down."""
        tree = BVHTree.FromPolygons([v.co for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons])
        broad = size.girth / (_girth(tree, Vector((centre.x, -.3, centre.z))) * size.scale)
        for vertex in mesh.vertices:
            point = (vertex.co - centre) * size.scale
            near = 1 - min(1, max(0, point.y / (5.5 * size.scale)))
            near = near * near * (3 - 2 * near)
            factor = 1 + (broad - 1) * near
            point.x, point.z = point.x * factor, point.z * factor
            reach = min(1, max(0, (point.y / size.scale + 1.0) / 7.0))
            angle = -radians(bend) * reach * reach * (3 - 2 * reach)
            pivot = Vector((0, 1.2 * size.scale, 0))
            vertex.co = pivot + Matrix.Rotation(angle, 3, 'X') @ (point - pivot)

    def _measure(self):
        """Put the top of the section at y = 0 at the origin."""
        bpy.context.view_layer.update()
        solid = self.item.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        points = [vertex.co.copy() for vertex in solid.vertices]
        faces = [tuple(face.vertices) for face in solid.polygons]
        top = _hit(BVHTree.FromPolygons(points, faces), Vector((0, 0, 0)), 0).z
        self.item.location.z = -top
        points = [point - Vector((0, 0, top)) for point in points]
        self.tree, self.centre = BVHTree.FromPolygons(points, faces), Vector((0, 0, -top))
        self.lowest = min(point.z for point in points if point.y > -2)
        self.girth = _girth(self.tree, self.centre)
        self.half_width = _hit(self.tree, self.centre, pi / 2).x
        self.matrix = Matrix.Identity(4)

    def hold_up(self, x, top, roll=58):
        """Turn the fingers to the right, the back of the hand to the viewer; the wrist stands at `x`, below `top`."""
        turned = Matrix.Rotation(radians(roll), 4, 'X') @ Matrix.Rotation(radians(-90), 4, 'Z')
        turned = turned @ Matrix.Translation(-self.centre)
        highest = max((turned @ self.around(2 * pi * k / 72, 0, y)).z for k in range(72) for y in (-x, -x - .8, .8 - x))
        self.matrix = Matrix.Translation((x, 0, top - highest)) @ turned
        self.item.matrix_world = self.matrix @ Matrix.Translation(self.item.location)

    def around(self, angle, lift=0.0, y=0.0):
        """Point `lift` above the skin; the angle is measured from the top."""
        centre = self.centre + Vector((0, y, 0))
        return self.matrix @ (_hit(self.tree, centre, angle) + Vector((sin(angle), 0, cos(angle))) * lift)

    def surface(self, x, y=0.0):
        """Height of the skin's upper side at (x, y)."""
        hit = self.tree.ray_cast(Vector((x, y, 20)), Vector((0, 0, -1)))[0]
        return hit.z if hit else self.lowest
