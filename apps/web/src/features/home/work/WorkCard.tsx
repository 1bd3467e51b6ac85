import { useApp } from '#lib/api/appContext.ts'
import { Card } from '@rankdesk/ui'
import { HomeNews } from './HomeNews.tsx'
import { NextStrategies } from './NextStrategies.tsx'
import { WaitingWork } from './WaitingWork.tsx'

/** The start of Home: the next strategies of the day, what waits for others, and what is new. */
export function WorkCard() {
  const { actingFor } = useApp()
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <NextStrategies />
        <div className="flex min-w-0 flex-col gap-5 xl:border-l xl:border-hairline xl:pl-8">
          <WaitingWork />
          {actingFor === null && <HomeNews />}
        </div>
      </div>
    </Card>
  )
}
