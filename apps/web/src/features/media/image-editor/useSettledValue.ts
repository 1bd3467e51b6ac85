import { useEffect, useState } from 'react'

/** Returns the last value that stayed unchanged for `pauseMs`. Values are compared by their JSON. */
export function useSettledValue<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const settledText = JSON.stringify(settled)
  useEffect(() => {
    if (text === settledText) return undefined
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pauseMs)
    return () => clearTimeout(timer)
  }, [text, settledText, pauseMs])
  return settled
}
