import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { letterDirection } from '#kuwait/letter-direction.ts'

/** A direction on each paragraph, heading and item of a list; where none is set, it is shown in that of its letters. */
export const Directions = Extension.create({
  name: 'directions',

  addGlobalAttributes() {
    const parseHTML = (element: HTMLElement) => /^(ltr|rtl)$/.exec(element.dir)?.[0] ?? null
    const attributes = { dir: { default: null, parseHTML } }
    return [{ types: ['paragraph', 'heading', 'listItem'], attributes }]
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, byLetters(doc)) },
      }),
    ]
  },
})

function byLetters(doc: Node) {
  const found: Decoration[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    const at = bearerOf(doc, pos)
    const bearer = doc.nodeAt(at)
    const dir = letterDirection(node.textContent)
    if (bearer && dir && bearer.attrs.dir === null) {
      found.push(Decoration.node(at, at + bearer.nodeSize, { dir }))
    }
  })
  return found
}

/** Where the direction of a paragraph or heading is kept: with itself, or with the item that it begins. */
function bearerOf(doc: Node, pos: number) {
  const place = doc.resolve(pos)
  return place.parent.type.name === 'listItem' && place.index() === 0 ? place.before() : pos
}

/** The direction that is set where the cursor is; null where letters tell. */
export function directionHere({ state: { doc, selection } }: Editor) {
  const { $from } = selection
  if ($from.depth === 0) return null
  const dir: unknown = doc.nodeAt(bearerOf(doc, $from.before()))?.attrs.dir
  return dir ?? null
}

/** Sets the direction of all that is selected; null leaves it to its letters. */
export function setDirection(editor: Editor, dir: 'ltr' | 'rtl' | null) {
  return editor.commands.command(({ tr, state: { doc, selection } }) => {
    doc.nodesBetween(selection.from, selection.to, (node, pos) => {
      if (node.isTextblock) tr.setNodeAttribute(bearerOf(doc, pos), 'dir', dir)
    })
    return true
  })
}
