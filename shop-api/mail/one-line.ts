/** Text that people typed, for a place that has one line: a subject, a greeting, a name beside an address. */
export function oneLine(text: string) {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()
}

/**
 * A name to greet somebody by; empty for one that reads as an address on the internet. Anybody can have a letter sent
 * to anybody, and the shop's name shall not stand under somebody else's link.
 */
export function greetable(name: string) {
  const line = oneLine(name)
  return /[/@:]|\S\.\S/.test(line) ? '' : line
}
