CREATE TABLE "figure_uses" (
	"figure_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "figure_uses_pk" PRIMARY KEY("figure_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "figures_file_unique" UNIQUE("file"),
	CONSTRAINT "figures_width_positive" CHECK ("figures"."width" > 0),
	CONSTRAINT "figures_height_positive" CHECK ("figures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_known";--> statement-breakpoint
ALTER TABLE "figure_uses" ADD CONSTRAINT "figure_uses_figure_id_figures_id_fk" FOREIGN KEY ("figure_id") REFERENCES "public"."figures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_uses" ADD CONSTRAINT "figure_uses_version_id_quiz_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quiz_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_file_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_uses_version" ON "figure_uses" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "figures_named_at" ON "figures" USING btree ("named_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_known" CHECK ("files"."owner_kind" in ('course', 'sub-course', 'founder', 'testimonial', 'application', 'figure'));