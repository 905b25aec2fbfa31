"""A jeweller's display hand of matte resin, palm down, its wrist toward the viewer.

It is cut at its wrist and given a forearm. The section at y = 0 is where a piece is worn: its top is the origin.
"""
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

import materials
from geometry import link
from hand_mesh import WRIST_AT, posed_hand

CUT_AT = 5.7     # centimetres along the source's +Y
FOREARM = 15.0


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

    def __init__(self, size, bend=7):
        vertices, faces = posed_hand(size)
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
        mesh.materials.append(materials.resin())
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
