import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { listViewsQuery, ViewsMenuOf } from '#features/clients/index.ts'
import { type LeadershipView, readLeadershipAddress, writeLeadershipAddress } from './leadershipAddress.ts'

const LIST = { name: 'leadership-reports' } as const

export interface LeadershipViewsProps {
  view: LeadershipView
  onChange: (view: LeadershipView) => void
}

/** The named views of the leadership report: one's own, and those that the team shares (M482). */
export function LeadershipViews({ view, onChange }: LeadershipViewsProps) {
  const { data } = useQuery(listViewsQuery(useApp(), LIST))
  const [open, setOpen] = useState(false)
  const views = data?.views ?? []
  const shown = writeLeadershipAddress(view).toString()
  const read = (query: string) => readLeadershipAddress(new URLSearchParams(query))
  return (
    <ViewsMenuOf
      list={LIST}
      stores="the period, sort and open teams"
      views={views}
      teamName={data?.teamName ?? null}
      shown={shown}
      current={views.find(({ query }) => writeLeadershipAddress(read(query)).toString() === shown)}
      onChoose={({ query }) => onChange(read(query))}
      open={open}
      onOpenChange={setOpen}
    />
  )
}
