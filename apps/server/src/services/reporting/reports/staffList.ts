import { staffReport, teamListReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'

export const staffList: ReportSource = {
  report: staffReport,
  key: ['staffName', 'staffId'],
  query: () => sql`
    select s.staff_id "staffId", s.staff_name "staffName", s.staff_email "staffEmail", s.title, s.role_id "roleId",
           t.name "teamName", left(encode(sha256(p.content), 'hex'), 16) photo
    from staff s left join teams t using (team_id) left join staff_photos p using (staff_id)
    where s.active`,
}

export const teamList: ReportSource = {
  report: teamListReport,
  key: ['teamName', 'teamId'],
  query: () => sql`
    select t.team_id "teamId", t.name "teamName",
           (select count(*)::int from staff s where s.team_id = t.team_id and s.active) members
    from teams t`,
}
