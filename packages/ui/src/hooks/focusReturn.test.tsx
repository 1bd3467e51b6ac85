import { afterEach, expect, it } from 'vitest'
import { rememberOpener, returnTarget } from './focusReturn.ts'

afterEach(() => document.body.replaceChildren())

function put(tag: string, parent: Element = document.body): HTMLElement {
  return parent.appendChild(document.createElement(tag))
}

it('gives the focus back to what opened a layer', () => {
  const button = put('button')
  expect(returnTarget(button)).toBe(button)
})

it('goes on to the button of a menu whose item opened the dialog and has gone with the menu', () => {
  const button = put('button')
  const menu = put('div')
  const item = put('div', menu)
  rememberOpener(menu, button)
  menu.remove()
  expect(returnTarget(item)).toBe(button)
})

it('goes back through several layers', () => {
  const button = put('button')
  const palette = put('div')
  const command = put('div', palette)
  rememberOpener(palette, button)
  const menu = put('div')
  const item = put('div', menu)
  rememberOpener(menu, command)
  palette.remove()
  menu.remove()
  expect(returnTarget(item)).toBe(button)
})

it('does not go back into a layer that is on its way out', () => {
  const button = put('button')
  const palette = put('div')
  const field = put('input', palette)
  rememberOpener(palette, button)
  palette.dataset['state'] = 'closing'
  expect(returnTarget(field)).toBe(button)
})

it('finds nothing where all of it has gone', () => {
  const button = put('button')
  button.remove()
  expect(returnTarget(button)).toBeNull()
  expect(returnTarget(null)).toBeNull()
})
