import { expect, screen } from 'storybook/test'
import type { Check } from './ariaPattern.ts'

/** The name of an element, as a text that it equals or as a pattern. */
type Name = string | RegExp

/** Returns an element of the page by its role and name. */
export function byRole(role: string, name?: Name): HTMLElement {
  return screen.getByRole(role, name === undefined ? {} : { name })
}

/** Fulfils all conditions, in their order. */
export function all(...checks: readonly Check[]): Check {
  return async () => {
    for (const check of checks) await check()
  }
}

/** The element has the focus. */
export const focused =
  (role: string, name?: Name): Check =>
  () =>
    expect(byRole(role, name)).toHaveFocus()

/** The focus is inside the element. */
export const focusIn =
  (role: string, name?: Name): Check =>
  () =>
    expect(byRole(role, name).contains(document.activeElement)).toBe(true)

/** The focused element names the element as its active descendant. */
export const active =
  (role: string, name: Name): Check =>
  () =>
    expect(document.activeElement).toHaveAttribute('aria-activedescendant', byRole(role, name).id)

/** The element has an attribute with a value. */
export const has =
  (role: string, name: Name, attribute: string, value: string): Check =>
  () =>
    expect(byRole(role, name)).toHaveAttribute(attribute, value)

/** The element doesn't have an attribute. */
export const lacks =
  (role: string, name: Name, attribute: string): Check =>
  () =>
    expect(byRole(role, name)).not.toHaveAttribute(attribute)

/** The element's attribute refers to another one, which is on the page. */
export const refersTo =
  (role: string, name: Name, attribute: string, other: () => Element): Check =>
  () =>
    expect((byRole(role, name).getAttribute(attribute) ?? '').split(' ')).toContain(other().id)

/** The element is on the page. */
export const shown =
  (role: string, name?: Name): Check =>
  () =>
    expect(byRole(role, name)).toBeVisible()

/** There is no such element on the page. */
export const gone =
  (role: string, name?: Name): Check =>
  () =>
    expect(screen.queryByRole(role, name === undefined ? {} : { name })).toBeNull()

/** The field has a value. */
export const holds =
  (role: string, name: Name, value: string): Check =>
  () =>
    expect(byRole(role, name)).toHaveValue(value)
