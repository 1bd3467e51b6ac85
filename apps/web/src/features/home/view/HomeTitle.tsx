import type { HomeView } from '@rankdesk/api'
import { PageTitle } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { HomeViewSwitch } from './HomeViewSwitch.tsx'

export interface HomeTitleProps {
  view: HomeView
  /** Rendered at the far right. */
  aside?: ReactNode
}

/** The first row of Home with the switch between its variants. The staff view's heading is its greeting. */
export function HomeTitle({ view, aside }: HomeTitleProps) {
  if (view === 'team') {
    return (
      <PageTitle title="Home" aside={aside}>
        <HomeViewSwitch view={view} />
      </PageTitle>
    )
  }
  return (
    <div className="flex items-center gap-6">
      <p className="text-page font-semibold tracking-(--tracking-figure)">Home</p>
      <HomeViewSwitch view={view} />
    </div>
  )
}
