/** The placeholders of a template, and what each stands for. Rule CREV-8. */
export const TEMPLATE_PLACEHOLDERS = ['author', 'business', 'phone', 'town'] as const
type Placeholder = (typeof TEMPLATE_PLACEHOLDERS)[number]

const PATTERN = /\{\s*([\w ]*?)\s*\}/g

/** Fills in the placeholders of a template. One without a value stays, so that the answer can't be sent. Rule CREV-8. */
export function filledTemplate(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(PATTERN, (whole, name: string) => {
    const known = TEMPLATE_PLACEHOLDERS.find((each) => each === name.toLowerCase())
    return known === undefined || values[known] === '' ? whole : values[known]
  })
}

/** Returns why a template can't be saved: a placeholder that does not exist. Rule CREV-8. */
export function templateProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(PATTERN)]
    .map(([whole, name = '']) => ({
      whole,
      isKnown: TEMPLATE_PLACEHOLDERS.some((each) => each === name.toLowerCase()),
    }))
    .find(({ isKnown }) => !isKnown)
  return unknown && `There is no placeholder ${unknown.whole}. Use {author}, {business}, {phone} or {town}.`
}
