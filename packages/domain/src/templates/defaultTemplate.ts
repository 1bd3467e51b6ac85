/** A template as far as the choice of a default needs it (M438). */
export interface TemplateChoice {
  templateId: number
  templateName: string
}

/** Where a new page is put: the templates of the page beside it and of the page above it. */
export interface NewPagePlace {
  neighbourTemplateId: number | null
  parentTemplateId: number | null
}

/**
 * The template that a new page starts with (M434), the first that is there of: 'Child A', the first whose name starts
 * with 'Child', the neighbour's, the parent's, 'General', 'Home'. Undefined for a site that has none of them. Rule TPL-1.
 */
export function defaultTemplate<T extends TemplateChoice>(templates: readonly T[], place: NewPagePlace): T | undefined {
  const named = (name: string) => templates.find((template) => template.templateName === name)
  const withId = (id: number | null) => templates.find((template) => template.templateId === id)
  return (
    named('Child A') ??
    templates.find((template) => template.templateName.startsWith('Child')) ??
    withId(place.neighbourTemplateId) ??
    withId(place.parentTemplateId) ??
    named('General') ??
    named('Home')
  )
}

/** What a new page is called at first: the strategy's specialty, else its title, else its subtitle (M435). Rule TPL-2. */
export function defaultPageName(strategy: {
  specialty: string | null
  title: string | null
  subtitle: string | null
}): string {
  const names = [strategy.specialty, strategy.title, strategy.subtitle].map((name) => name?.trim() ?? '')
  return names.find((name) => name !== '') ?? ''
}
