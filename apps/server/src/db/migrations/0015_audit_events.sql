ALTER TABLE "acts" RENAME TO "audit_events";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "act_id" TO "audit_event_id";--> statement-breakpoint
ALTER SEQUENCE "acts_act_id_seq" RENAME TO "audit_events_audit_event_id_seq";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "acts_pkey" TO "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "acts_staff_id_staff_staff_id_fk" TO "audit_events_staff_id_staff_staff_id_fk";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "acts_acted_for_id_staff_staff_id_fk" TO "audit_events_acted_for_id_staff_staff_id_fk";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "acts_client_id_clients_client_id_fk" TO "audit_events_client_id_clients_client_id_fk";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "acts_strategy_id_strategies_strategy_id_fk" TO "audit_events_strategy_id_strategies_strategy_id_fk";--> statement-breakpoint
ALTER INDEX "acts_client" RENAME TO "audit_events_client";--> statement-breakpoint
ALTER INDEX "acts_strategy" RENAME TO "audit_events_strategy";
