import type { ReportPage } from '@rankdesk/api'

/** The most rows that one response has. */
const MAX_PAGE_ROWS = 500

/** Fetches all rows of a list page by page. */
export async function fetchAllRows<Row>(
  fetchPage: (paging: { offset: number; count: number }) => Promise<ReportPage<Row>>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await fetchPage({ offset: all.length, count: MAX_PAGE_ROWS })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
