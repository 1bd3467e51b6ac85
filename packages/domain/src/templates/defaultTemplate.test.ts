import { expect, it } from 'vitest'
import { defaultPageName, defaultTemplate } from './defaultTemplate.ts'

const templates = ['Home', 'General', 'Blog', 'Contact', 'Child B', 'Child A'].map((templateName, index) => ({
  templateId: index + 1,
  templateName,
}))
const without = (...names: string[]) => templates.filter((template) => !names.includes(template.templateName))
const neighbors = { neighborTemplateId: 3, parentTemplateId: 4 }

it.each([
  ['Child A', templates, neighbors, 'Child A'],
  ['the first that starts with Child', without('Child A'), neighbors, 'Child B'],
  ["the neighbour's", without('Child A', 'Child B'), neighbors, 'Blog'],
  ["the parent's", without('Child A', 'Child B', 'Blog'), neighbors, 'Contact'],
  ['General', without('Child A', 'Child B'), { neighborTemplateId: null, parentTemplateId: null }, 'General'],
  ['Home', without('Child A', 'Child B', 'General'), { neighborTemplateId: null, parentTemplateId: 99 }, 'Home'],
  ['none', [], neighbors, undefined],
])('[TPL-1] chooses for a new page %s', (_case, list, where, name) => {
  expect(defaultTemplate(list, where)?.templateName).toBe(name)
})

it.each([
  [{ specialty: 'Drain Cleaning', title: 'T', subtitle: 'S' }, 'Drain Cleaning'],
  [{ specialty: ' ', title: 'T', subtitle: 'S' }, 'T'],
  [{ specialty: null, title: null, subtitle: 'S' }, 'S'],
  [{ specialty: null, title: '', subtitle: null }, ''],
])('[TPL-2] names a page for %o "%s"', (strategy, name) => {
  expect(defaultPageName(strategy)).toBe(name)
})
