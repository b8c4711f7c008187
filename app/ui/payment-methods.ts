const known = ['cod', 'knet', 'card'] as const

/** A way to pay that there are words for; `other` stands for all the rest. */
export function knownMethod(method: string) {
  return known.find((each) => each === method) ?? 'other'
}
