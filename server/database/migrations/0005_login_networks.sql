CREATE TABLE "login_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_networks_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_networks_used_at" ON "login_networks" USING btree ("used_at");