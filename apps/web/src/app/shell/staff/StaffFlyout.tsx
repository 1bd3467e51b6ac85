import { useState } from 'react'
import { StaffMenuMode } from './StaffMenuMode.tsx'
import { StaffSearchMode } from './StaffSearchMode.tsx'

/** The content of the staff switcher: its menu, or the list of colleagues (M097). */
export function StaffFlyout() {
  const [searching, setSearching] = useState(false)
  return searching ? (
    <StaffSearchMode onBack={() => setSearching(false)} />
  ) : (
    <StaffMenuMode onSearch={() => setSearching(true)} />
  )
}
