import { setTimeout } from 'node:timers/promises'
import { addNote, type ApiClient, saveContentZone, strategyDetails } from '@rankdesk/api'
import { recordFigure } from './figures.ts'

/** What `Writers.check` finds when every acknowledged write is there, once and whole. */
export const NOTHING_LOST = { lost: 0, doubled: 0, inPart: 0 }

/** What people wrote who write as fast as they can, and what of it was acknowledged. */
export class Writers {
  readonly acknowledged: string[] = []
  readonly #strategyId: number
  readonly #name: string
  #texts = 0
  #savedText = ''

  /** `name` tells these notes from all others. `strategyId` is that of the text that one of them saves. */
  constructor(name: string, strategyId: number) {
    this.#name = name
    this.#strategyId = strategyId
  }

  /** Writes with four people until the signal: three notes of each client and one text. */
  async write(client: ApiClient, round: number, until: AbortSignal): Promise<void> {
    const notes = Array.from({ length: 3 }, async (_, writer) => {
      for (let index = 0; !until.aborted; index += 1) {
        const answer = `${this.#name} ${round} ${writer} ${index}`
        const body = { categoryId: 1, questionName: this.#name, answer }
        await client.call(addNote, { params: { clientId: 1 + writer }, body }).then(
          () => this.acknowledged.push(answer),
          () => setTimeout(50),
        )
      }
    })
    await Promise.all([...notes, this.#saveTexts(client, round, until)])
  }

  async #saveTexts(client: ApiClient, round: number, until: AbortSignal): Promise<void> {
    const params = { strategyId: this.#strategyId }
    for (let index = 0; !until.aborted; index += 1) {
      const content = `<p>${this.#name} ${round} ${index}</p>`
      try {
        const zone = (await client.call(strategyDetails, { params })).zones.find(({ role }) => role === 'body')
        if (zone === undefined) throw new Error('The strategy has no body zone')
        const body = { ...params, elementID: zone.elementID, content }
        await client.call(saveContentZone, { headers: { 'if-match': String(zone.version) }, body })
        this.#savedText = content
        this.#texts += 1
      } catch {
        await setTimeout(50)
      }
    }
  }

  /**
   * Reads everything and records what is lost, doubled, or written in part: a note without its audit event, or a gap in the
   * versions of the text. The last acknowledged text must be there, though a later one may have replaced it.
   */
  async check(read: Reader): Promise<typeof NOTHING_LOST> {
    const rows = await read<{ answer: string; count: number; events: number }>(
      `select n.answer, count(*)::int count, (select count(*)::int from audit_events a
         where a.action = 'addNote' and a.details ->> 'noteId' = min(n.note_id)::text) events
       from notes n where answer like $1 group by 1`,
      [`${this.#name} %`],
    )
    const stored = new Map(rows.map(({ answer, count }) => [answer, count]))
    const lost = this.acknowledged.filter((answer) => !stored.has(answer)).length
    const withoutEvent = rows.filter(({ events }) => events === 0).length
    const doubled = rows.filter(({ count }) => count > 1).length
    const [gaps] = await read<{ count: number }>(
      `select count(*)::int - count(distinct (element_id, version))::int count from zone_versions where strategy_id = $1`,
      [this.#strategyId],
    )
    const [text] = await read<{ count: number }>(
      `select (select count(*)::int from zone_versions where strategy_id = $1 and content = $2)
         + (select count(*)::int from strategy_zones where strategy_id = $1 and content = $2) count`,
      [this.#strategyId, this.#savedText],
    )
    const isTextLost = this.#texts > 0 && text?.count === 0
    const half = (gaps?.count ?? 0) + withoutEvent
    const name = this.#name
    recordFigure({ scenario: `${name}: acknowledged writes`, values: [stored.size + this.#texts], unit: 'calls' })
    recordFigure({ scenario: `${name}: writes lost`, values: [lost + (isTextLost ? 1 : 0)], unit: 'lost', goal: 0 })
    recordFigure({ scenario: `${name}: writes doubled`, values: [doubled], unit: 'doubled', goal: 0 })
    recordFigure({ scenario: `${name}: writes in part`, values: [half], unit: 'lost', goal: 0 })
    return { lost: lost + (isTextLost ? 1 : 0), doubled, inPart: half }
  }
}

/** Queries the database of the server. */
export type Reader = <Row extends object>(query: string, values: unknown[]) => Promise<Row[]>
