import { useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'

/** The share of each pane in percent, by its id. */
const sizesSchema = z.record(z.string(), z.number().check(z.gt(0), z.lt(100)))
type PaneSizes = z.infer<typeof sizesSchema>

const keyOf = (name: string) => `rankdesk.panes.${name}`

/**
 * Returns the shares in percent that a person gave the panes of a screen on this device, none at first, and the function
 * that remembers others.
 */
export function usePaneSizes(name: string): [sizes: PaneSizes, store: (sizes: PaneSizes) => void] {
  const [sizes] = useState(() => readPaneSizes(name))
  return [sizes, (next) => storePaneSizes(name, next)]
}

function readPaneSizes(name: string): PaneSizes {
  try {
    return readJson(localStorage.getItem(keyOf(name)), sizesSchema) ?? {}
  } catch {
    // The storage is forbidden.
    return {}
  }
}

/** Remembers the shares of panes. Those of panes that are not shown stay. */
function storePaneSizes(name: string, sizes: PaneSizes): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...readPaneSizes(name), ...sizes }))
  } catch {
    // Without storage, the panes have their initial sizes at the next visit.
  }
}
