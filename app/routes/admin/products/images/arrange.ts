type Fields = Record<string, string>

/**
 * The fields of the form as the pressed button changes their order (`first:12`, `up:12`, `down:12`), and the part of the page
 * to come back to: the same button, so that it can be pressed again, or the picture where it has none any more.
 */
export function arrange(sent: Fields): { fields: Fields; place: string } {
  const [, button, id = ''] = /^(first|up|down):(\d+)$/.exec(sent.intent ?? '') ?? []
  const ids = (sent.order ?? '').split(',')
  const from = ids.indexOf(id)
  if (button === undefined || from === -1) return { fields: sent, place: '' }

  const others = ids.filter((each) => each !== id)
  const to = { first: 0, up: Math.max(0, from - 1), down: from + 1 }[button] ?? from
  const moved = others.toSpliced(to, 0, id)
  const isAtEnd = moved.at(button === 'down' ? -1 : 0) === id
  return {
    fields: { ...sent, order: moved.join() },
    place: isAtEnd ? `picture-${id}` : `${button}-${id}`,
  }
}
