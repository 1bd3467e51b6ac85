import { Form } from '@rankdesk/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useMemo, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

interface Row {
  text: string
}

const schema = z.object({ rows: z.array(z.object({ text: z.string() })) })
const TEXTS = Array.from({ length: 30 }, (_, index) => `row ${index}`)

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

/** Adds a row, as an upload does when it ends. */
let add: (text: string) => void = () => undefined

function Rows() {
  const { append } = useFieldArray<{ rows: Row[] }>({ name: 'rows' })
  useEffect(() => {
    add = (text) => append({ text }, { shouldFocus: false })
  }, [append])
  return null
}

/** A form whose values belong to its owner, which renders again with every change. */
function Owner() {
  const [rows, setRows] = useState<readonly Row[]>([])
  const values = useMemo(() => ({ rows: [...rows] }), [rows])
  return (
    <>
      <Form
        schema={schema}
        defaultValues={values}
        values={values}
        onValuesChange={(next) => {
          if (JSON.stringify(next.rows) !== JSON.stringify(rows)) setRows(next.rows.map(({ text }) => ({ text })))
        }}
        onSubmit={() => undefined}
      >
        <Rows />
      </Form>
      <output>{rows.map(({ text }) => text).join()}</output>
    </>
  )
}

it.each([
  ['at once', () => undefined],
  ['in microtasks', () => Promise.resolve()],
  ['in tasks', () => new Promise((resolve) => setImmediate(resolve))],
  ['with timers', () => new Promise((resolve) => setTimeout(resolve, 0))],
])('a form with an owner keeps all rows that are added %s', async (_pace, pause) => {
  render(<Owner />)
  // Without act, React renders between two changes as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  for (const text of TEXTS) {
    add(text)
    await pause()
  }
  vi.unstubAllGlobals()
  expect(await screen.findByText(TEXTS.join())).toBeVisible()
})
