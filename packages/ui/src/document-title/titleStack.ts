/** The target of a stack of titles: the document, or a fake in tests. */
export interface TitledDocument {
  title: string
}

/** The titles that parts of a page have set, in order. */
export interface TitleStack {
  /** Adds a title. Returns a function that removes it, wherever it is in the stack. */
  push: (title: string) => () => void
}

/** Creates a stack of titles. The newest title is shown; without titles, the original title is restored. */
export function createTitleStack(page: TitledDocument): TitleStack {
  let before = ''
  let titles: readonly { readonly title: string }[] = []
  function show() {
    page.title = titles.at(-1)?.title ?? before
  }
  return {
    push(title) {
      if (titles.length === 0) before = page.title
      const entry = { title }
      titles = [...titles, entry]
      show()
      return () => {
        if (!titles.includes(entry)) return
        titles = titles.filter((other) => other !== entry)
        show()
      }
    },
  }
}
