import { afterEach, expect, it } from 'vitest'
import { rememberOpener, returnTarget } from './focusReturn.ts'

afterEach(() => document.body.replaceChildren())

function put(tag: string, parent: Element = document.body): HTMLElement {
  return parent.appendChild(document.createElement(tag))
}

it('returns focus to the opener of a layer', () => {
  const button = put('button')
  expect(returnTarget(button)).toBe(button)
})

it('returns focus to the menu button if the menu item that opened the dialog is gone', () => {
  const button = put('button')
  const menu = put('div')
  const item = put('div', menu)
  rememberOpener(menu, button)
  menu.remove()
  expect(returnTarget(item)).toBe(button)
})

it('returns focus through several layers', () => {
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

it('does not return focus into a closing layer', () => {
  const button = put('button')
  const palette = put('div')
  const field = put('input', palette)
  rememberOpener(palette, button)
  palette.dataset['state'] = 'closing'
  expect(returnTarget(field)).toBe(button)
})

it('returns null if every opener is gone', () => {
  const button = put('button')
  button.remove()
  expect(returnTarget(button)).toBeNull()
  expect(returnTarget(null)).toBeNull()
})
