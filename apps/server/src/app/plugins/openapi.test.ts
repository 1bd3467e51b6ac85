import { ALL_CONTRACTS } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

let environment: TestApp
let operations: Map<string, Operation>
beforeAll(async () => {
  environment = await startTestApp()
  const response = await fetch(`${environment.url}/services/docs/json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  operations = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((operation) => [operation.operationId, operation])),
  )
})
afterAll(() => environment.stop())

it('lists the 409 of exactly the calls whose contract declares a conflict, with its fields', () => {
  const declared = ALL_CONTRACTS.filter((contract) => 'conflict' in contract).map(({ id }) => id)
  const listed = [...operations.values()].filter(({ responses }) => '409' in responses)
  expect(listed.map(({ operationId }) => operationId).toSorted()).toEqual(declared.toSorted())
  const schemas = ['restoreZone', 'saveHandover', 'saveMonthlyReport', 'savePrompt', 'stateFact'].map((id) =>
    JSON.stringify(operations.get(id)?.responses['409']),
  )
  for (const [index, field] of ['authorship', 'promises', 'introduction', 'strategyTypeName', 'evidence'].entries())
    expect(schemas[index]).toContain(`"${field}"`)
})
