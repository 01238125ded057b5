CREATE INDEX "action_items_tracked" ON "action_items" USING btree ("organization_id","game_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "candidates_card" ON "candidates" USING btree ("card_id","game_id");--> statement-breakpoint
CREATE INDEX "feedback_scores" ON "feedback" USING btree ("game_id","score","max_score");--> statement-breakpoint
CREATE INDEX "players_seated" ON "players" USING btree ("game_id") WHERE removed_at is null;