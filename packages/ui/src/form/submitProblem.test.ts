import { expect, test } from 'vitest'
import { assignProblem } from './submitProblem.ts'

const message = 'The request was not properly formed.'
const at = (path: string) => ({ path, message: `${path} is wrong` })

test('shows each error at its field without an alert', () => {
  const problem = { message, fieldErrors: [at('name'), at('summary.external')] }
  const { fields, alert } = assignProblem(problem, ['summary.external', 'name', 'note'])
  expect(Object.fromEntries(fields)).toEqual({
    name: 'name is wrong',
    'summary.external': 'summary.external is wrong',
  })
  expect(alert).toBeUndefined()
})

test('shows only the first error inside a value at the field of the value', () => {
  const { fields } = assignProblem({ message, fieldErrors: [at('ids.3'), at('ids.7')] }, ['ids'])
  expect(Object.fromEntries(fields)).toEqual({ ids: 'ids.3 is wrong' })
})

test('distinguishes the error of a list from those of its items', () => {
  const { fields, unassigned } = assignProblem(
    { message, fieldErrors: [at('calls'), at('calls.0.phone'), at('name')] },
    ['calls', 'calls.0.phone'],
  )
  expect(Object.fromEntries(fields)).toEqual({ calls: 'calls is wrong', 'calls.0.phone': 'calls.0.phone is wrong' })
  expect(unassigned).toEqual(['name'])
})

test.each([
  ['no field error', []],
  ['an error of a field that the form does not have', [at('clientId')]],
  ['one field with a place and one without', [at('name'), at('clientId')]],
  ['a field whose name only begins alike', [at('names')]],
])('shows the whole problem in the alert for %s', (_name, fieldErrors) => {
  const problem = { message, fieldErrors }
  expect(assignProblem(problem, ['name']).alert).toBe(problem)
})
