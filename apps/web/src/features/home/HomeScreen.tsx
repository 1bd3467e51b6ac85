import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { GreetingCard } from './greeting/GreetingCard.tsx'

/** Home: who sits here and how the month stands. The left column of the design; what else belongs there joins it. */
export function HomeScreen() {
  useDocumentTitle('Home')
  return (
    <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <GreetingCard />
    </div>
  )
}
