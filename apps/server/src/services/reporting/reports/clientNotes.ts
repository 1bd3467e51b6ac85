import { clientInfoNotesReport, clientSeoChecklistReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'

/** A client's answered questions by category (M333). */
export const clientInfoNotes: ReportSource = {
  report: clientInfoNotesReport,
  key: ['categoryId', 'questionName'],
  query: ({ arguments: given }) => sql`
    select n.category_id "categoryId", n.question_name "questionName", count(*)::int "totalAnswerCount",
           jsonb_agg(jsonb_build_object('noteId', n.note_id, 'version', n.version, 'staffID', n.staff_id,
             'staffName', s.staff_name, 'answerDate', to_char(n.answer_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'answer', n.answer, 'businessName', c.business_name) order by n.answer_date desc, n.note_id desc) notes
    from notes n join clients c using (client_id) join staff s on s.staff_id = n.staff_id
    where n.client_id = ${given.get('clientId')}::int
    group by n.category_id, n.question_name`,
}

/** The open items of a client's SEO checklist (M331, M334). */
export const clientSeoChecklist: ReportSource = {
  report: clientSeoChecklistReport,
  key: ['seoChecklistId'],
  query: ({ arguments: given }) => sql`
    select i.seo_checklist_id "seoChecklistId", i.item, (count(*) over ())::int "checklistCount"
    from checklist_items i where i.client_id = ${given.get('clientId')}::int and i.completed_at is null`,
}
