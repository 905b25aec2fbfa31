"""Finds solids that touch nothing, run through each other or hover above the table.

Parts of jewellery are sunk into each other on purpose (a stone in its bezel, a bead on its thread), so this asks only
for what cannot be meant: a group of parts without contact to the rest, a thread in front of a face, beads of one size that
share more than half of their width, a piece whose lowest point is above what it lies on.
"""
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import floor

SCENERY = (*floor.SCENERY, 'prop')
CONTACT = .10   # centimetres
HOVER = .20
SUNK = .05
FACE = .75       # share of a plate's width that is its face and not its rim
SAMPLE = 160     # points of a surface
PLATES = ('plate', 'lathe', 'puff')


class Solid:
    """One object's surface: a sample of its points in world coordinates, and a tree in its own."""

    trees = {}   # of meshes and curves that objects share

    def __init__(self, item, graph):
        self.name, self.item, self.graph = item.name.split('.')[0], item, graph
        if self.name == 'thread':
            points = [spline.points[i].co.xyz for spline in item.data.splines for i in range(0, len(spline.points), 3)]
        else:
            evaluated = item.evaluated_get(graph)
            mesh = evaluated.to_mesh()
            points = [mesh.vertices[i].co.copy() for i in range(0, len(mesh.vertices), len(mesh.vertices) // SAMPLE + 1)]
            evaluated.to_mesh_clear()
        self.points = [item.matrix_world @ point for point in points]
        corners = [item.matrix_world @ Vector(corner) for corner in item.bound_box]
        self.low, self.high = (Vector([function(corner[k] for corner in corners) for k in range(3)])
                               for function in (min, max))
        self.inverse = item.matrix_world.inverted_safe()

    @property
    def tree(self):
        key = (self.item.type, self.item.data.name)
        if key not in self.trees:
            evaluated = self.item.evaluated_get(self.graph)
            mesh = evaluated.to_mesh()
            self.trees[key] = BVHTree.FromPolygons([vertex.co.copy() for vertex in mesh.vertices],
                                                   [tuple(face.vertices) for face in mesh.polygons])
            evaluated.to_mesh_clear()
        return self.trees[key]

    @property
    def centre(self):
        return (self.low + self.high) / 2

    @property
    def size(self):
        return max(self.high - self.low)

    def is_near(self, other):
        return all(self.low[k] - CONTACT < other.high[k] and other.low[k] - CONTACT < self.high[k] for k in range(3))

    def touches(self, other):
        if self.name == other.name == 'thread':
            return True
        first, second = (self, other) if self.name == 'thread' or self.size < other.size else (other, self)
        pairs = ((first, second),) if first.name == 'thread' else ((first, second), (second, first))
        return any(large.reaches(point) for small, large in pairs if large.name != 'thread' for point in small.points
                   if all(large.low[k] - CONTACT < point[k] < large.high[k] + CONTACT for k in range(3)))

    def reaches(self, point):
        """Whether a point is on the surface or inside."""
        found = self.tree.find_nearest(self.inverse @ point)[0]
        if found is None:
            return False
        return (self.item.matrix_world @ found - point).length < CONTACT or self.holds(point)

    def holds(self, point, depth=0.0):
        """Whether a point is `depth` inside: a ray from it meets the surface an odd number of times."""
        nearest = self.tree.find_nearest(self.inverse @ point)[0]
        if nearest is None or (self.item.matrix_world @ nearest - point).length < depth:
            return False
        hits, origin, direction = 0, self.inverse @ point, Vector((.013, .021, 1)).normalized()
        while hits < 12:
            found = self.tree.ray_cast(origin, direction)[0]
            if found is None:
                break
            hits, origin = hits + 1, found + direction * 1e-4
        return hits % 2 == 1

    def carries(self, point):
        """Whether a point is in front of this plate's face, close to it: its back and rim may take in what runs there."""
        half, away = (self.high - self.low) / 2, point - self.centre
        if (away.x / half.x) ** 2 + (away.y / half.y) ** 2 > FACE ** 2 or not self.low.z < point.z < self.high.z + SUNK:
            return False
        return not self.covers(point) and self.covers(point, -1)

    def covers(self, point, side=1):
        """Whether this is above a point, or below it with `side` -1."""
        if not all(self.low[k] < point[k] < self.high[k] for k in range(2)):
            return False
        ahead = (self.inverse.to_3x3() @ Vector((0, 0, side))).normalized()
        return self.tree.ray_cast(self.inverse @ point, ahead)[0] is not None


def groups_of(solids):
    """Sets of solids that touch each other, the largest first."""
    parents = list(range(len(solids)))

    def root(i):
        while parents[i] != i:
            parents[i] = parents[parents[i]]
            i = parents[i]
        return i
    order = sorted(range(len(solids)), key=lambda i: solids[i].low.x)
    for position, i in enumerate(order):
        for j in order[position + 1:]:
            if solids[j].low.x - CONTACT > solids[i].high.x:
                break
            if root(i) != root(j) and solids[i].is_near(solids[j]) and solids[i].touches(solids[j]):
                parents[root(j)] = root(i)
    groups = {}
    for i, solid in enumerate(solids):
        groups.setdefault(root(i), []).append(solid)
    return sorted(groups.values(), key=len, reverse=True)


def _where(solid):
    return '%s at (%.1f, %.1f, %.1f), %.2f cm' % (solid.name, *solid.centre, solid.size)


def findings(stage):
    """Sentences on what cannot be meant in the scene of `stage`."""
    Solid.trees.clear()
    bpy.context.view_layer.update()
    graph, result = bpy.context.evaluated_depsgraph_get(), []
    solids = [Solid(item, graph) for item in bpy.context.scene.objects
              if item.type in ('MESH', 'CURVE', 'FONT') and item.name.split('.')[0] not in SCENERY]
    solids = [solid for solid in solids if solid.points]
    main, *loose = groups_of(solids)
    for group in loose:
        on_table = not stage.on_wall and min(solid.low.z for solid in group) < HOVER
        if not on_table:
            largest = max(group, key=lambda solid: solid.size)
            result.append('touches nothing: %d parts, largest %s' % (len(group), _where(largest)))
    threads, lids = ([solid for solid in solids if (solid.name == 'thread') == thread] for thread in (True, False))
    for plate in (solid for solid in solids if solid.name in PLATES and not stage.on_wall):
        for strand in threads:
            if plate.is_near(strand) and any(plate.carries(p) and not any(lid.covers(p) for lid in lids)
                                             for p in strand.points[::3]):
                result.append('thread comes out of the face of %s' % _where(plate))
                break
    beads = [solid for solid in solids if solid.name == 'part']
    for i, first in enumerate(beads):
        for second in beads[i + 1:]:
            small, large = sorted((min(first.item.dimensions), min(second.item.dimensions)))
            if large < 1.25 * small and (first.centre - second.centre).length < .5 * small:
                result.append('beads share their place: %s, %s' % (_where(first), _where(second)))
    if not stage.on_wall and not stage.hand:
        lowest = min(solid.low.z for solid in main)
        if lowest > HOVER:
            result.append('hovers %.2f cm above the table' % lowest)
    return result
