"""The table seen from above: scattered props keep clear of pieces, pearls and grains also of each other."""
from math import cos, sin, tau

import bpy
from mathutils import Vector
from mathutils.kdtree import KDTree

SCENERY = ('ground', 'lamp', 'slat', 'camera', 'fixed')
CELL = .05      # centimetres between the places that are kept of a piece
GAP = .04       # between two small props
CLEAR = .15     # around a large prop that has been moved
STEP = .05
REACH = 3.0     # of a move


class Floor:
    """Taken places of a table whose cloth has a `height` at (x, y)."""

    def __init__(self, height):
        bpy.context.view_layer.update()
        cells = {(round(p.x / CELL), round(p.y / CELL)) for item in bpy.context.scene.objects
                 if item.type in ('MESH', 'CURVE') and item.name.split('.')[0] not in SCENERY for p in points_of(item)}
        self.height, self.taken = height, [_tree([Vector((x * CELL, y * CELL, 0)) for x, y in cells])]

    def clear(self, props):
        """Move the props that meet a piece to the nearest places where they meet nothing; each is a list of objects."""
        bpy.context.view_layer.update()
        meeting = [prop for prop in props if not _is_free(_places(prop), self.taken, GAP)]
        self.taken += [_tree(_places(prop)) for prop in props if prop not in meeting]
        for prop in meeting:
            self._move(prop, CLEAR)

    def lay(self, item):
        """Lay a small prop on the cloth, beside all that lies there."""
        self._move([item], GAP)

    def _move(self, prop, gap):
        bpy.context.view_layer.update()
        places = _places(prop)
        step = next(step for step in _steps() if _is_free([place + step for place in places], self.taken, gap))
        for item in prop:
            item.location += step
        settle(prop, self.height)
        self.taken.append(_tree(_places(prop)))


def points_of(item):
    """World coordinates of a mesh's vertices or a curve's points."""
    local = [vertex.co for vertex in item.data.vertices] if item.type == 'MESH' else [
        point.co.xyz for spline in item.data.splines for point in spline.points]
    matrix = item.matrix_world
    return [matrix @ point for point in local]


def settle(items, height):
    """Lower or raise objects together until they lie on the cloth."""
    bpy.context.view_layer.update()
    gap = min(p.z - height(p.x, p.y) for item in items for p in points_of(item))
    for item in items:
        item.location.z -= gap
    bpy.context.view_layer.update()


def _places(prop):
    return [Vector((p.x, p.y, 0)) for item in prop for p in points_of(item)]


def _steps():
    """No step, then steps to all sides, the shortest first."""
    yield Vector((0, 0, 0))
    for ring in range(1, round(REACH / STEP)):
        for k in range(16):
            yield Vector((cos(tau * k / 16), sin(tau * k / 16), 0)) * (STEP * ring)


def _is_free(places, trees, gap):
    return all((tree.find(place)[2] or 0) > gap for tree in trees for place in places)


def _tree(places):
    tree = KDTree(len(places))
    for i, place in enumerate(places):
        tree.insert(place, i)
    tree.balance()
    return tree
