import type { HomeView } from '@rankdesk/api'
import { SegmentedControl } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { storeHomeView } from './homeView.ts'
import { useChooseHomeView } from './homeView.queries.ts'

const OPTIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'team', label: 'Team' },
] as const

/** The switch between one's own clients and the teams, remembered for each person (M160). */
export function HomeViewSwitch({ view }: { view: HomeView }) {
  const app = useApp()
  const navigate = useNavigate()
  const choose = useChooseHomeView()
  const change = (next: HomeView) => {
    storeHomeView(app, next)
    if (app.actingFor === null) choose.mutate(next)
    void navigate({ search: `?view=${next}` })
  }
  return <SegmentedControl label="Home view" options={OPTIONS} value={view} onChange={change} />
}
