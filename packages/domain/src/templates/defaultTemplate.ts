/** The fields of a template that the choice of a default uses (M438). */
export interface TemplateChoice {
  templateId: number
  templateName: string
}

/** The position of a new page: the templates of its neighbor and its parent. */
export interface NewPageNeighbors {
  neighborTemplateId: number | null
  parentTemplateId: number | null
}

/**
 * Returns the default template of a new page (M434), the first available of: 'Child A', the first whose name starts
 * with 'Child', the neighbor's, the parent's, 'General', 'Home'. Undefined if the site has none of them. Rule TPL-1.
 */
export function defaultTemplate<T extends TemplateChoice>(
  templates: readonly T[],
  neighbors: NewPageNeighbors,
): T | undefined {
  const named = (name: string) => templates.find((template) => template.templateName === name)
  const withId = (id: number | null) => templates.find((template) => template.templateId === id)
  return (
    named('Child A') ??
    templates.find((template) => template.templateName.startsWith('Child')) ??
    withId(neighbors.neighborTemplateId) ??
    withId(neighbors.parentTemplateId) ??
    named('General') ??
    named('Home')
  )
}

/**
 * Returns the default name of a new page: the strategy's specialty, else its title, else its subtitle (M435). Rule
 * TPL-2.
 */
export function defaultPageName(strategy: {
  specialty: string | null
  title: string | null
  subtitle: string | null
}): string {
  const names = [strategy.specialty, strategy.title, strategy.subtitle].map((name) => name?.trim() ?? '')
  return names.find((name) => name !== '') ?? ''
}
