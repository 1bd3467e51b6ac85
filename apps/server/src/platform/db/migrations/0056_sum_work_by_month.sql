CREATE SCHEMA "work_sums";
--> statement-breakpoint
CREATE TABLE "work_sums"."client_work_months" (
	"client_id" integer NOT NULL,
	"month" date NOT NULL,
	"carried_over" integer NOT NULL,
	"done" integer NOT NULL,
	"late" integer NOT NULL,
	"dropped" integer NOT NULL,
	"carried_over_hours" double precision NOT NULL,
	"completed_hours" double precision NOT NULL,
	CONSTRAINT "client_work_months_client_id_month_pk" PRIMARY KEY("client_id","month")
);
--> statement-breakpoint
CREATE INDEX "strategies_unfinished" ON "strategies" USING btree ("client_id","assigned_date","done_month","status_id","strategy_type_id") WHERE "strategies"."status_id" <> 1 or "strategies"."done_month" is null;--> statement-breakpoint
-- The hours of a strategy type (STRAT-2). A test compares them with the domain's.
CREATE OR REPLACE FUNCTION "work_sums"."hours_of"(type smallint) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN coalesce(('{1,1.5,2,2,1.5,1.5,1,2,2,0.5,1,0.5,0.5,0.5,1}'::double precision[])[type], 0);--> statement-breakpoint
-- What a completed plan adds to the months from its own to the one of its completion (PACE-5, PACE-14); nothing for another plan.
CREATE OR REPLACE FUNCTION "work_sums"."of_plan"(client integer, type smallint, assigned date, done date, status smallint, sign integer) RETURNS SETOF "work_sums"."client_work_months" LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT client, m::date, sign * (m < last)::int, sign * (m = last AND done <= assigned)::int, sign * (m = last AND done > assigned)::int, 0,
		sign * CASE WHEN m < last THEN hours ELSE 0 END, sign * CASE WHEN m = last THEN hours ELSE 0 END
	FROM (SELECT greatest(assigned, done) last, "work_sums"."hours_of"(type) hours) p,
		generate_series(assigned::timestamp, last::timestamp, interval '1 month') m
	WHERE status = 1 AND done IS NOT NULL AND assigned IS NOT NULL
$$;--> statement-breakpoint
-- What an earlier plan of a strategy adds to the months until it was moved or completed (PACE-14).
CREATE OR REPLACE FUNCTION "work_sums"."of_move"(client integer, type smallint, planned date, target date, done date, moved date, sign integer) RETURNS SETOF "work_sums"."client_work_months" LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT client, m::date, sign * carried::int, sign * (NOT carried AND coalesce(done <= planned, false))::int, sign * (NOT carried AND coalesce(done > planned, false))::int,
		sign * (NOT carried AND done IS NULL)::int, sign * CASE WHEN carried THEN hours ELSE 0 END,
		sign * CASE WHEN NOT carried AND done IS NOT NULL THEN hours ELSE 0 END
	FROM (SELECT "work_sums"."hours_of"(type) hours) p,
		generate_series(planned::timestamp, CASE WHEN done IS NULL THEN moved ELSE greatest(planned, done) END::timestamp, interval '1 month') m,
		LATERAL (SELECT m < coalesce(done, moved) carried) c
	WHERE done IS NOT NULL OR m < moved OR target IS NULL OR target > moved
$$;--> statement-breakpoint
-- Adds changes to the sums. In the order of the key, so that two transactions do not wait for each other.
CREATE OR REPLACE FUNCTION "work_sums"."add"(changes "work_sums"."client_work_months"[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF changes IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "work_sums"."client_work_months" AS t
	SELECT c.client_id, c.month, sum(c.carried_over), sum(c.done), sum(c.late), sum(c.dropped), sum(c.carried_over_hours), sum(c.completed_hours)
	FROM unnest(changes) c GROUP BY c.client_id, c.month
	HAVING sum(abs(c.carried_over) + abs(c.done) + abs(c.late) + abs(c.dropped)) > 0 ORDER BY c.client_id, c.month
	ON CONFLICT ("client_id", "month") DO UPDATE SET "carried_over" = t.carried_over + excluded.carried_over, "done" = t.done + excluded.done,
		"late" = t.late + excluded.late, "dropped" = t.dropped + excluded.dropped,
		"carried_over_hours" = t.carried_over_hours + excluded.carried_over_hours, "completed_hours" = t.completed_hours + excluded.completed_hours;
	DELETE FROM "work_sums"."client_work_months" t USING unnest(changes) c
	WHERE t.client_id = c.client_id AND t.month = c.month AND c.carried_over + c.done + c.late + c.dropped < 0
		AND t.carried_over = 0 AND t.done = 0 AND t.late = 0 AND t.dropped = 0;
END $$;--> statement-breakpoint
-- Computes all sums from the tables.
CREATE OR REPLACE FUNCTION "work_sums"."fill"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "work_sums"."client_work_months";
	INSERT INTO "work_sums"."client_work_months"
	SELECT w.client_id, w.month, sum(w.carried_over), sum(w.done), sum(w.late), sum(w.dropped), sum(w.carried_over_hours), sum(w.completed_hours)
	FROM (
		SELECT w.* FROM "public"."strategies" s, "work_sums"."of_plan"(s.client_id, s.strategy_type_id, s.assigned_date, s.done_month, s.status_id, 1) w
		UNION ALL
		SELECT w.* FROM "public"."strategy_moves" v, "work_sums"."of_move"(v.client_id, v.strategy_type_id, v.from_month, v.to_month, v.done_month, v.moved_month, 1) w
	) w GROUP BY w.client_id, w.month;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "work_sums"."count_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes "work_sums"."client_work_months"[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM "work_sums"."fill"();
	ELSIF TG_OP = 'INSERT' THEN
		SELECT array_agg(w) INTO changes FROM added s, "work_sums"."of_plan"(s.client_id, s.strategy_type_id, s.assigned_date, s.done_month, s.status_id, 1) w;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(w) INTO changes FROM removed s, "work_sums"."of_plan"(s.client_id, s.strategy_type_id, s.assigned_date, s.done_month, s.status_id, -1) w;
	ELSE
		SELECT array_agg(w) INTO changes FROM (
			SELECT * FROM "work_sums"."of_plan"(OLD.client_id, OLD.strategy_type_id, OLD.assigned_date, OLD.done_month, OLD.status_id, -1)
			UNION ALL
			SELECT * FROM "work_sums"."of_plan"(NEW.client_id, NEW.strategy_type_id, NEW.assigned_date, NEW.done_month, NEW.status_id, 1)
		) w;
	END IF;
	PERFORM "work_sums"."add"(changes);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "work_sums"."count_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes "work_sums"."client_work_months"[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM "work_sums"."fill"();
	ELSIF TG_OP = 'INSERT' THEN
		SELECT array_agg(w) INTO changes FROM added v, "work_sums"."of_move"(v.client_id, v.strategy_type_id, v.from_month, v.to_month, v.done_month, v.moved_month, 1) w;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(w) INTO changes FROM removed v, "work_sums"."of_move"(v.client_id, v.strategy_type_id, v.from_month, v.to_month, v.done_month, v.moved_month, -1) w;
	ELSE
		SELECT array_agg(w) INTO changes FROM (
			SELECT * FROM "work_sums"."of_move"(OLD.client_id, OLD.strategy_type_id, OLD.from_month, OLD.to_month, OLD.done_month, OLD.moved_month, -1)
			UNION ALL
			SELECT * FROM "work_sums"."of_move"(NEW.client_id, NEW.strategy_type_id, NEW.from_month, NEW.to_month, NEW.done_month, NEW.moved_month, 1)
		) w;
	END IF;
	PERFORM "work_sums"."add"(changes);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_added_plans" AFTER INSERT ON "strategies" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_plans"();--> statement-breakpoint
CREATE TRIGGER "count_removed_plans" AFTER DELETE ON "strategies" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_plans"();--> statement-breakpoint
CREATE TRIGGER "count_no_plans" AFTER TRUNCATE ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_plans"();--> statement-breakpoint
-- For each row, because most updates of strategies change none of these columns.
CREATE TRIGGER "count_changed_plan" AFTER UPDATE OF "client_id", "strategy_type_id", "assigned_date", "status_id", "completed_at" ON "strategies" FOR EACH ROW WHEN ((OLD.client_id, OLD.strategy_type_id, OLD.assigned_date, OLD.status_id, OLD.done_month) IS DISTINCT FROM (NEW.client_id, NEW.strategy_type_id, NEW.assigned_date, NEW.status_id, NEW.done_month)) EXECUTE FUNCTION "work_sums"."count_plans"();--> statement-breakpoint
CREATE TRIGGER "count_added_moves" AFTER INSERT ON "strategy_moves" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_moves"();--> statement-breakpoint
CREATE TRIGGER "count_removed_moves" AFTER DELETE ON "strategy_moves" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_moves"();--> statement-breakpoint
CREATE TRIGGER "count_no_moves" AFTER TRUNCATE ON "strategy_moves" FOR EACH STATEMENT EXECUTE FUNCTION "work_sums"."count_moves"();--> statement-breakpoint
CREATE TRIGGER "count_changed_move" AFTER UPDATE ON "strategy_moves" FOR EACH ROW EXECUTE FUNCTION "work_sums"."count_moves"();--> statement-breakpoint
SELECT "work_sums"."fill"();
