import { chooseHomeView, type HomeView, type MyAccount } from '@rankdesk/api'
import { PageTitle, SegmentedControl } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { storeHomeView } from './homeView.ts'

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

const OPTIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'team', label: 'Team' },
] as const

/** The switch between one's own clients and the teams, remembered for each person (M160). */
function HomeViewSwitch({ view }: { view: HomeView }) {
  const app = useApp()
  const navigate = useNavigate()
  const choose = useMutation(chooseHomeViewMutation(app))
  const change = (next: HomeView) => {
    storeHomeView(app, next)
    if (app.actingFor === null) choose.mutate(next)
    void navigate({ search: `?view=${next}` })
  }
  return <SegmentedControl label="Home view" options={OPTIONS} value={view} onChange={change} />
}

/** Stores the variant of Home with the person's account (M160). A failure keeps it in this browser only. */
function chooseHomeViewMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (view: HomeView) => app.client.call(chooseHomeView, { body: { view } }),
    onMutate: (homeView, { client: queryClient }) => {
      queryClient.setQueryData<MyAccount>(
        queryKeys.myAccount(app),
        (account) => account && { ...account, preferences: { ...account.preferences, homeView } },
      )
    },
  })
}
