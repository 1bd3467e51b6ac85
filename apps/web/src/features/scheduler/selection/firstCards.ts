/** Returns the sections with only the first `count` cards of all of them. */
export function firstCards<Section extends { cards: readonly unknown[] }>(
  sections: readonly Section[],
  count: number,
): Section[] {
  let remaining = count
  return sections.map((section) => {
    const cards = section.cards.slice(0, remaining)
    remaining -= cards.length
    return { ...section, cards }
  })
}
