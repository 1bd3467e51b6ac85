import { useId, useState } from 'react'
import { useUnsavedWork } from '../unsaved/unsavedWork.ts'

/** Guards a form as unsaved work while it is dirty. Returns the form's `onDirtyChange`. */
export function useUnsavedForm(): (isDirty: boolean) => void {
  const [isDirty, setIsDirty] = useState(false)
  useUnsavedWork(`form ${useId()}`, isDirty)
  return setIsDirty
}
