import { SegmentedControl } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { type HomeView, rememberHomeView } from './homeView.ts'

const OPTIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'team', label: 'Team' },
] as const

/** The switch between one's own clients and the teams, remembered for each person (M160). */
export function HomeViewSwitch({ view }: { view: HomeView }) {
  const app = useApp()
  const navigate = useNavigate()
  const change = (next: HomeView) => {
    rememberHomeView(app, next)
    void navigate({ search: `?view=${next}` })
  }
  return <SegmentedControl label="View of Home" options={OPTIONS} value={view} onChange={change} />
}
