"""The list of pictures: goods register themselves here by decorator."""
from dataclasses import dataclass, field
from typing import Callable, Optional

PICTURES = {}


@dataclass
class Picture:
    name: str
    subject: str
    kind: str
    tint: str
    build: Callable
    colour: Optional[str] = None
    size: tuple = (1000, 1000)
    view: dict = field(default_factory=dict)


def add(picture):
    PICTURES[picture.name] = picture


def product(slug, tint, *colours, **view):
    """One picture per colour; the maker takes the lower-case colour if there are any."""
    def register(make):
        for colour in colours:
            add(Picture(f'{slug}-{colour.lower()}', slug, 'product', tint, lambda c=colour.lower(): make(c), colour, view=view))
        if not colours:
            add(Picture(slug, slug, 'product', tint, make, view=view))
        return make
    return register


def detail(slug, tint, **view):
    def register(make):
        add(Picture(f'{slug}-detail', slug, 'detail', tint, make, view=view))
        return make
    return register


def package(slug, tint, **view):
    def register(make):
        add(Picture(f'package-{slug}', slug, 'package', tint, make, view=view))
        return make
    return register


def category(slug, tint, **view):
    def register(make):
        add(Picture(f'category-{slug}', slug, 'category', tint, make, view=view))
        return make
    return register


def hero(name, tint, **view):
    """Two wide pictures: calm room on the left for English, on the right for Arabic."""
    def register(make):
        for language in ('en', 'ar'):
            add(Picture(f'hero-{name}-{language}', f'hero-{name}', 'hero', tint, make, size=(2000, 1000),
                         view={**view, 'mirror': language == 'ar'}))
        return make
    return register
