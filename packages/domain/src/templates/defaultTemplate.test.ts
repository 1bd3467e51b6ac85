import { expect, it } from 'vitest'
import { newPageDefaults } from './defaultTemplate.ts'

const templates = ['Home', 'General', 'Blog', 'Contact', 'Child B', 'Child A'].map((templateName, index) => ({
  templateId: index + 1,
  templateName,
}))
const without = (...names: string[]) => templates.filter((template) => !names.includes(template.templateName))
const neighbors = { neighborTemplateId: 3, parentTemplateId: 4 }

it.each([
  ['Child A', templates, neighbors, 'Child A'],
  ['the first that starts with Child', without('Child A'), neighbors, 'Child B'],
  ["the neighbor's", without('Child A', 'Child B'), neighbors, 'Blog'],
  ["the parent's", without('Child A', 'Child B', 'Blog'), neighbors, 'Contact'],
  ['General', without('Child A', 'Child B'), { neighborTemplateId: null, parentTemplateId: null }, 'General'],
  ['Home', without('Child A', 'Child B', 'General'), { neighborTemplateId: null, parentTemplateId: 99 }, 'Home'],
  ['none', [], neighbors, undefined],
])('[TPL-1] chooses for a new page %s', (_case, list, where, name) => {
  const place = { templates: list, neighbors: where, strategy: undefined, pages: [] }
  expect(newPageDefaults(place).template?.templateName).toBe(name)
})

const strategy = { strategyTypeId: 3, specialty: null, title: null, subtitle: null, geography: '' }
const pages = [
  { pageName: 'Drain Cleaning', path: '/services/drains' },
  { pageName: 'Asheville Drains', path: '/asheville-sewer-repair' },
]

it.each([
  [{ specialty: 'Sewer Repair', title: 'T', subtitle: 'S' }, 'Sewer Repair'],
  [{ specialty: ' ', title: 'T', subtitle: 'S' }, 'T'],
  [{ subtitle: 'S' }, 'S'],
  [{ title: '' }, ''],
  [{ specialty: 'Drain Cleaning' }, 'Drain Cleaning 2'],
  [{ specialty: 'drain cleaning ' }, 'drain cleaning 2'],
  [{ specialty: 'Drains' }, 'Drains 2'],
  [{ strategyTypeId: 3, specialty: 'Water Heaters', geography: 'Asheville, NC' }, 'Water Heaters'],
  [{ strategyTypeId: 4, specialty: 'Water Heaters', geography: 'Asheville, NC' }, 'Asheville Water Heaters'],
  [{ strategyTypeId: 9, specialty: 'Water Heaters', geography: 'Asheville, NC' }, 'Asheville Water Heaters'],
  [{ strategyTypeId: 9, title: 'Asheville water heaters', geography: 'Asheville, NC' }, 'Asheville water heaters'],
  [{ strategyTypeId: 4, title: 'Water heaters in Asheville', geography: 'Asheville, NC' }, 'Asheville Water heaters'],
  [{ strategyTypeId: 4, specialty: 'Sewer Repair', geography: 'Asheville, NC' }, 'Asheville Sewer Repair 2'],
  [{ strategyTypeId: 4, specialty: 'Drains', geography: 'Asheville' }, 'Asheville Drains 2'],
  [{ strategyTypeId: 4, specialty: 'Water Heaters' }, 'Water Heaters'],
])('[TPL-2] names a page for %o "%s"', (fields, name) => {
  const place = { templates, neighbors, strategy: { ...strategy, ...fields }, pages }
  expect(newPageDefaults(place).name).toBe(name)
})
