import { countryOfRegion, type Holiday, holidaysAhead } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import Holidays from 'date-holidays'

/** Returns the public holidays of a region's country in the twelve months from today (PROF-32). */
export function publicHolidays(region: string, today: PlainDate): Holiday[] {
  const calendar = new Holidays(countryOfRegion(region), { types: ['public'], languages: 'en-US' })
  const year = Number(today.slice(0, 4))
  const holidays = [year, year + 1].flatMap((each) => calendar.getHolidays(each))
  return holidaysAhead(
    holidays.map(({ date, name }) => ({ date: date.slice(0, 10), name })),
    today,
  )
}
