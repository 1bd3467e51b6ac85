/** The target of a stack of titles: the document, or a fake in tests. */
export interface TitlePlace {
  title: string
}

/** The titles that parts of a page have set, in order. */
export interface TitleStack {
  /** Adds a title. Returns a function that removes it, wherever it is in the stack. */
  push: (title: string) => () => void
}

/** Creates a stack of titles. The newest title is shown; without titles, the original title is restored. */
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
