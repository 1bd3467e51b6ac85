/** Where a stack of titles reads and writes: the document, or a stand-in for a test. */
export interface TitlePlace {
  title: string
}

/** The titles that parts of a page ask for, one above the other. */
export interface TitleStack {
  /** Puts a title on top; returns what takes it away again, whether it is on top by then or not. */
  push: (title: string) => () => void
}

/**
 * Holds the titles that are asked for at the same time: the last one that is still asked for is shown, and when none is
 * left, what stood there before the first.
 */
export function createTitleStack(place: TitlePlace): TitleStack {
  let before = ''
  let asked: readonly { readonly title: string }[] = []
  function show() {
    place.title = asked.at(-1)?.title ?? before
  }
  return {
    push(title) {
      if (asked.length === 0) before = place.title
      const entry = { title }
      asked = [...asked, entry]
      show()
      return () => {
        if (!asked.includes(entry)) return
        asked = asked.filter((other) => other !== entry)
        show()
      }
    },
  }
}
